import { places } from '../../places.ts';

export const CHEGADAS_HASH = '#chegadas';

/** Address of the arrivals on the page of the yard's check. */
export const CHEGADAS = `${places.patio.conferencia.path}${CHEGADAS_HASH}`;
