/** Where the file of a print lies in the file store. */
export const fileKey = (printId: string): string => `labels/${printId}.pdf`
