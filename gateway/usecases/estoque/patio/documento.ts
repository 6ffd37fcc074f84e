import type { ConferenciaAberta, LeituraGuardada } from '#contract/gateway/estoque/patio.ts';
import {
  CLASSES_DO_PATIO,
  type ClasseDoPatio,
  classeDoCarro,
  deveEstar,
  faltamEm,
  mergeLeituras,
  progressoDito,
} from '#domain/patio.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { DIA_MS, formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import type { PorAssinar } from '../../../engine/renderAssinado.ts';
import type { CarroDoRelatorio } from '../../../ports/patio.ts';

const COLUNAS = [
  { titulo: 'Situação', parte: 26 },
  { titulo: 'Chassi', parte: 24 },
  { titulo: 'Placa', parte: 12 },
  { titulo: 'Veículo', parte: 32 },
  { titulo: 'Dias', parte: 8 },
  { titulo: 'Valor', parte: 16 },
  { titulo: 'Leitura', parte: 36 },
];

/** What needs somebody's attention comes first. */
const ORDEM = Object.keys(CLASSES_DO_PATIO).toSorted(
  (uma, outra) => Number(uma === 'conferido') - Number(outra === 'conferido'),
) as ClasseDoPatio[];

const SO_DO_LUGAR = ' Devem estar no lugar os carros que foram vistos nele por último.';

interface Relatorio {
  conferencia: ConferenciaAberta;
  /** The closed check before it. */
  anterior: ConferenciaAberta | null;
  fechada: string;
  carros: readonly CarroDoRelatorio[];
  razaoSocial: string;
  cnpj: string;
}

const leituraDita = (leitura: LeituraGuardada | undefined): string =>
  leitura
    ? [
        `${leitura.quem}, ${formatDateTime(leitura.lidaEm)}`,
        ...(leitura.lugar ? [leitura.lugar] : []),
        ...(leitura.motivo ? [`à mão${leitura.foto ? ', com foto' : ''}: ${leitura.motivo}`] : []),
      ].join('\n')
    : '';

const diasAte = (desde: string | null, fechada: string): string =>
  desde === null ? '' : String(Math.floor((Date.parse(fechada) - Date.parse(desde)) / DIA_MS));

interface LinhaDoPatio {
  classe: ClasseDoPatio;
  textos: string[];
}

const vistosEm = ({ leituras }: ConferenciaAberta) => mergeLeituras(leituras.filter(({ tardia }) => !tardia));

const faltasDe = (conferencia: ConferenciaAberta) => faltamEm(conferencia.carros, vistosEm(conferencia));

/** Result of the check before, and how many of its missing cars are missing again. */
const anteriorDita = ({ conferencia, anterior }: Relatorio): string[] => {
  if (!anterior) return [];
  const faltavam = faltasDe(anterior);
  const faltam = new Set(faltasDe(conferencia).map(({ chassi }) => chassi));
  const devem = anterior.carros.filter(deveEstar).length;
  const outraVez = faltavam.filter(({ chassi }) => faltam.has(chassi)).length;
  const dito = `Na anterior, fechada em ${formatDateTime(anterior.fechada ?? '')}: ${progressoDito(devem - faltavam.length, devem)}.`;
  return [outraVez === 0 ? dito : `${dito} Destes, ${contagem(outraVez, 'falta', 'faltam')} outra vez.`];
};

const linhasOf = ({ conferencia, anterior, fechada, carros }: Relatorio): LinhaDoPatio[] => {
  const vistos = vistosEm(conferencia);
  const faltavam = new Set((anterior ? faltasDe(anterior) : []).map(({ chassi }) => chassi));
  const faltouTambem = `Faltou também em ${formatDateTime(anterior?.fechada ?? '')}`;
  const sabidos = new Set(carros.map(({ chassi }) => chassi));
  const doEstoque = carros.flatMap((carro): LinhaDoPatio[] => {
    const leitura = vistos.get(carro.chassi);
    const classe = classeDoCarro(carro.situacao, leitura !== undefined);
    if (classe === null) return [];
    const { chassi, placa, descricao, desde, valor } = carro;
    const ditos = [chassi, placa ?? '', descricao ?? '', diasAte(desde, fechada)];
    const dita = classe === 'falta' && faltavam.has(chassi) ? faltouTambem : leituraDita(leitura);
    return [{ classe, textos: [...ditos, valor === null ? '' : formatReais(valor), dita] }];
  });
  const aMais = [...vistos].flatMap(([lido, leitura]): LinhaDoPatio[] =>
    sabidos.has(lido)
      ? []
      : [
          {
            classe: leitura.deOutra === null ? 'sobra' : 'outra',
            textos: [lido, '', leitura.deOutra ?? '', '', '', leituraDita(leitura)],
          },
        ],
  );
  return [...doEstoque, ...aMais].toSorted(
    (uma, outra) => ORDEM.indexOf(uma.classe) - ORDEM.indexOf(outra.classe),
  );
};

/** The report of a check on paper: what is missing or too many first, with value and days, and who read what. */
export const documentoDoPatio = (relatorio: Relatorio): Omit<PorAssinar, 'treinamento'> => {
  const { conferencia, fechada, carros, razaoSocial, cnpj } = relatorio;
  const linhas = linhasOf(relatorio);
  const contadas = ORDEM.flatMap((classe) => {
    const quantas = linhas.filter((linha) => linha.classe === classe).length;
    return quantas === 0 ? [] : [`${CLASSES_DO_PATIO[classe]}: ${quantas}`];
  });
  const conferidos = linhas.filter(({ classe }) => classe === 'conferido').length;
  return {
    titulo: 'Conferência de pátio',
    cabecalho: `${razaoSocial}, CNPJ ${formatCpfCnpj(cnpj)}. Conferência ${conferencia.codigo}${conferencia.lugar ? `, só de ${conferencia.lugar}` : ''}.`,
    criado: new Date(fechada),
    abertura: [
      {
        texto: `Aberta por ${conferencia.quem} em ${formatDateTime(conferencia.aberta)} e fechada em ${formatDateTime(fechada)} (horário de Brasília): ${progressoDito(conferidos, carros.filter(deveEstar).length)}.\n${[...contadas, ...anteriorDita(relatorio)].join('\n')}`,
      },
    ],
    colunas: COLUNAS,
    linhas: [linhas.map(({ classe, textos }) => [CLASSES_DO_PATIO[classe], ...textos])],
    encerramento: (_folhas, assinatura) => [
      {
        titulo: 'Como foi feita',
        texto: `O estoque é o do Renave no minuto da abertura.${conferencia.lugar ? SO_DO_LUGAR : ''}\n${assinatura}`,
      },
    ],
  };
};
