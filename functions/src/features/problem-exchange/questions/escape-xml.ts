/** For text and attributes. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // what no XML may hold
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
