import { type Desconhecido, desconhecidosOf } from '../desconhecido.ts';
import type { DocumentoBruto } from './collectNfe.ts';
import { isStatusConhecido } from './ditosDoArquivo.ts';
import { isEventoConhecido } from './eventosNfe.ts';

/** The codes that are known, by the field that has them. */
const CODIGOS = {
  'ide/finNFe': ['1', '2', '3', '4', '5', '6'],
  'ide/tpNFCredito': ['01', '02', '03', '04', '05', '06'],
  'ide/tpNFDebito': ['01', '02', '03', '04', '05', '06', '07', '08'],
} as const;

const doTipo = ({ notas }: DocumentoBruto): string[] =>
  notas.flatMap(({ campos }) =>
    Object.entries(CODIGOS).flatMap(([campo, codigos]) => {
      const codigo = campos.get(campo as keyof typeof CODIGOS);
      return codigo === undefined || codigos.some((one) => one === codigo)
        ? []
        : `${campo.slice(4)} ${codigo}`;
    }),
  );

const tiposDeEvento = ({ raiz, evento, retornos }: DocumentoBruto): string[] => [
  evento?.get('infEvento/tpEvento') ?? '',
  ...retornos.flatMap(
    (retorno) =>
      retorno.get('infEvento/tpEvento') ?? (raiz === 'resEvento' ? retorno.get('tpEvento') : []) ?? [],
  ),
];

const statusDe = ({ notas, retornos }: DocumentoBruto): string[] => [
  ...notas.flatMap(({ protocolo }) => protocolo?.get('infProt/cStat') ?? []),
  ...retornos.flatMap((retorno) => retorno.get('infEvento/cStat') ?? []),
];

/** What is unknown of a document, each once. @rule what an invoice or event has that is unknown */
export const desconhecidosDe = (documento: DocumentoBruto): Desconhecido[] => [
  ...desconhecidosOf('elemento', [...documento.alheios]),
  ...desconhecidosOf(
    'evento',
    tiposDeEvento(documento).filter((tipo) => tipo !== '' && !isEventoConhecido(tipo)),
  ),
  ...desconhecidosOf(
    'cStat',
    statusDe(documento).filter((status) => !isStatusConhecido(status)),
  ),
  ...desconhecidosOf('tipo', doTipo(documento)),
];
