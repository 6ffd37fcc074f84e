import { generatePath } from 'react-router-dom';
import { places } from '../../places.ts';

/** The page of the operations that were asked for together with this one. */
export const loteDeOperacoesPath = (id: string): string => generatePath(places.operacoes.lote.path, { id });
