declare module "virtual:glossary/*" {
  const words: Record<string, string>;
  export default words;
}
/** Symbols, or the address of a file of them. */
declare module "virtual:figures/*" {
  const figures: string;
  export default figures;
}
declare module "virtual:messages/*" {
  const messages: Record<string, import("./i18n/pattern").Pattern>;
  export default messages;
}
