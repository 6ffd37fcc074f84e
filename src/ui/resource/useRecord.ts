import { type RaRecord, useRecordContext } from 'react-admin';

/** The record of the page; a new one has no id yet. */
export const useRecord = () => useRecordContext() as Partial<RaRecord>;

export const isNew = ({ id }: Partial<RaRecord>): boolean => id === undefined;
