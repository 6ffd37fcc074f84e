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
const SUMIU = 'O veículo pode não existir mais: antes da operação, a nota dele espera em "Notas a conferir".';
const DESCONHECIDO =
  'O Pátio não conhece este evento e não sabe o que ele faz com a nota: confira na SEFAZ o que ele diz.';

/** Events that change nothing about a vehicle: of taxes, of payment, of transport. */
const SO_FICAM: Readonly<Record<string, string>> = {
  '110131': 'Comprovante de entrega cancelado',
  '110140': 'Emissão em contingência',
  '110193': 'Insucesso na entrega cancelado',
  '110300': 'Vínculo com o pagamento',
  '110750': 'Conciliação financeira',
  '110751': 'Conciliação financeira cancelada',
  '111500': 'Pedido de prorrogação',
  '111501': 'Segundo pedido de prorrogação',
  '111502': 'Pedido de prorrogação cancelado',
  '111503': 'Segundo pedido de prorrogação cancelado',
  '112110': 'Pagamento integral informado',
  '112120': 'Importação não convertida em isenção',
  '112140': 'Fornecimento pago e não realizado',
  '112150': 'Data de entrega atualizada',
  '211110': 'Crédito presumido pedido',
  '211120': 'Item destinado a consumo pessoal',
  '211128': 'Débito aceito na apuração',
  '211130': 'Item imobilizado',
  '211140': 'Crédito de combustível pedido',
  '211150': 'Crédito de bens e serviços pedido',
  '212110': 'Transferência de crédito de IBS respondida',
  '212120': 'Transferência de crédito de CBS respondida',
  '610500': 'Registro de passagem',
  '610501': 'Registro de passagem cancelado',
  '610510': 'Registro de passagem do manifesto de carga',
  '610514': 'Registro de passagem do manifesto com conhecimento',
  '610550': 'Registro de passagem por antena',
  '610600': 'Conhecimento de transporte autorizado',
  '610601': 'Conhecimento de transporte cancelado',
  '610610': 'Manifesto de carga autorizado',
  '610611': 'Manifesto de carga cancelado',
  '610614': 'Manifesto de carga com conhecimento autorizado',
  '610615': 'Manifesto de carga com conhecimento cancelado',
  '790700': 'Averbação de exportação',
  '990900': 'Vistoria da Suframa',
  '990910': 'Internalização na Suframa',
};

/** Events by type, each in its own words. */
const EVENTOS: Readonly<Record<string, NomesDoEvento>> = {
  ...Object.fromEntries(
    Object.entries(SO_FICAM).map(([tipo, nome]) => [tipo, { nome, mensagem: COMO_ANTES }]),
  ),
  '110001': {
    nome: 'Cancelamento de evento',
    mensagem: 'O evento que ele cita deixa de valer, importado antes ou depois dele.',
  },
  '112130': { nome: 'Perda ou roubo no transporte do fornecedor', mensagem: SUMIU },
  '211124': { nome: 'Perda ou roubo no transporte do comprador', mensagem: SUMIU },
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
  '110150': { nome: 'Ator interessado', mensagem: `Deixa outra pessoa baixar a nota. ${COMO_ANTES}` },
  '110192': {
    nome: 'Insucesso na entrega',
    mensagem:
      'O veículo não chegou ao destinatário. Fica ao lado da nota, que vale até que o emitente a devolva ou cancele.',
  },
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
};

/** False for a type of event that is in no table of ours. */
export const isEventoConhecido = (tipo: string): boolean => Object.hasOwn(EVENTOS, tipo);

const nomeDoEvento = ({ papel, texto }: Pick<Dito, 'papel' | 'texto'>): string => {
  const tipo = eventoDoPapel(papel);
  return EVENTOS[tipo]?.nome ?? `${texto?.slice(0, 80) || 'Evento'} (${tipo}, desconhecido)`;
};

/** Kind of an event's file, and its effect on the note. */
export const arquivoDoEvento = (dito: Dito): { titulo: string; mensagem: string } => {
  const nome = nomeDoEvento(dito);
  const numero = parseChaveNfe(dito.chave)?.numero ?? '';
  const texto = dito.tipo === 'carta' && dito.texto ? ` "${dito.texto}"` : '';
  const { titulo = nome, mensagem } = EVENTOS[eventoDoPapel(dito.papel)] ?? {
    titulo: 'Evento desconhecido',
    mensagem: DESCONHECIDO,
  };
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
