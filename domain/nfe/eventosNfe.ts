import { parseChaveNfe } from '../values/chaveNfe.ts';
import { type Dito, eventoDoPapel } from './dito.ts';

/** What an event is called, its file's title where that is another, and what it means here. */
interface NomesDoEvento {
  nome: string;
  titulo?: string;
  mensagem: string;
}

/** Said in place of a letter's text. */
export const CARTA_SEM_TEXTO = 'a SEFAZ só avisou desta carta; peça o XML dela ao emitente.';

const NAO_VALE = 'A nota sai de todas as listas, importada antes ou depois dele.';
const ATE_CONFIRMAR = 'Se o destinatário confirmar a operação depois, ela volta a valer.';
const COMO_ANTES = 'Fica ao lado da nota, que vale como antes.';

/** Events by type, each in its own words. */
const EVENTOS: Readonly<Record<string, NomesDoEvento>> = {
  '110110': {
    nome: 'Carta de correção',
    mensagem:
      'Fica ao lado da nota. Se fala de outro chassi ou de outro CFOP, a nota espera em "Notas a conferir".',
  },
  '110111': { nome: 'Cancelamento', titulo: 'Cancelamento registrado', mensagem: NAO_VALE },
  '110112': {
    nome: 'Cancelamento por substituição',
    titulo: 'Cancelamento registrado',
    mensagem: NAO_VALE,
  },
  '110130': { nome: 'Comprovante de entrega', mensagem: `A mercadoria foi entregue. ${COMO_ANTES}` },
  '110131': { nome: 'Comprovante de entrega cancelado', mensagem: COMO_ANTES },
  '110140': { nome: 'Emissão em contingência', mensagem: COMO_ANTES },
  '110150': { nome: 'Ator interessado', mensagem: `Deixa outra pessoa baixar a nota. ${COMO_ANTES}` },
  '110192': {
    nome: 'Insucesso na entrega',
    mensagem:
      'O veículo não chegou ao destinatário. Fica ao lado da nota, que vale até que o emitente a devolva ou cancele.',
  },
  '110193': { nome: 'Insucesso na entrega cancelado', mensagem: COMO_ANTES },
  '210200': {
    nome: 'Confirmação da operação',
    mensagem: 'O destinatário confirmou a nota, e isso desfaz o que ele disse antes contra ela.',
  },
  '210210': { nome: 'Ciência da operação', mensagem: `O destinatário sabe da nota. ${COMO_ANTES}` },
  '210220': {
    nome: 'Desconhecimento da operação',
    titulo: 'Desconhecimento da operação registrado',
    mensagem: `${NAO_VALE} ${ATE_CONFIRMAR}`,
  },
  '210240': {
    nome: 'Operação não realizada',
    titulo: 'Operação não realizada registrada',
    mensagem: `${NAO_VALE} ${ATE_CONFIRMAR}`,
  },
  '610600': { nome: 'Conhecimento de transporte autorizado', mensagem: COMO_ANTES },
  '610610': { nome: 'Manifesto de carga autorizado', mensagem: COMO_ANTES },
};

const nomeDoEvento = ({ papel, texto }: Pick<Dito, 'papel' | 'texto'>): string =>
  EVENTOS[eventoDoPapel(papel)]?.nome ?? (texto?.slice(0, 80) || `Evento ${eventoDoPapel(papel)}`);

/** Kind of an event's file, and its effect on the note. */
export const arquivoDoEvento = (dito: Dito): { titulo: string; mensagem: string } => {
  const nome = nomeDoEvento(dito);
  const numero = parseChaveNfe(dito.chave)?.numero ?? '';
  const texto = dito.tipo === 'carta' && dito.texto ? ` "${dito.texto}"` : '';
  const { titulo = nome, mensagem } = EVENTOS[eventoDoPapel(dito.papel)] ?? { mensagem: COMO_ANTES };
  return {
    titulo,
    mensagem: `O arquivo registra o evento "${nome}" da nota ${numero}.${texto} ${mensagem}`,
  };
};

/** A paper's short name, as a link of its note's chain: 'Carta de correção 1', 'Devolução 1240'. */
export const nomeDoDito = (dito: Dito): string => {
  const { papel, tipo, numero, texto, recebedor } = dito;
  if (tipo === 'denegada') return 'Denegação';
  if (recebedor !== null) return `${texto ?? 'Nota'} ${numero ?? ''}`.trim();
  const nome = nomeDoEvento({ papel, texto: tipo === 'carta' ? null : texto });
  return tipo === 'carta' || (numero ?? 1) > 1 ? `${nome} ${numero ?? 1}` : nome;
};
