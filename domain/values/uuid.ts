const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** As the database takes it: any other text is no record's. */
export const isUuid = (text: string): boolean => UUID.test(text);
