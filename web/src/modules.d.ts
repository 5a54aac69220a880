declare module "virtual:glossary/*" {
  const words: Record<string, string>;
  export default words;
}
