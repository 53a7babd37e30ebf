// Written by scripts/text-parts.ts.
declare module '*?part=door' {
  const texts: import('./kit/i18n/texts.ts').Texts
  export default texts
}
declare module '*?part=inside' {
  const texts: import('./kit/i18n/texts.ts').Texts
  export default texts
}
declare module '*?part=office' {
  const texts: import('./kit/i18n/texts.ts').Texts
  export default texts
}
