/** The registry's documents travel as base64 inside JSON. */
export const deBase64 = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });

export const pdfDeBase64 = (base64: string): Blob => deBase64(base64, 'application/pdf');
