import { generatePath } from 'react-router-dom';
import { places } from '../../places.ts';

/** The address of a batch of invoices. */
export const lotePath = (id: number | string) => generatePath(places.xml.lote.path, { id: String(id) });
