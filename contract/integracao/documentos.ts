/** The PDF inside the console's answers with a document, as base64. */
export const PDF = ({ data }: { data: { pdfBase64: string } }) => data.pdfBase64;
export const ATPV = ({ data }: { data: { pdfAtpvBase64: string } }) => data.pdfAtpvBase64;
