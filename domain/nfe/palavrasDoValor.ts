import { formatReais } from '../values/dinheiro.ts';
import { type Dito, isDesfaz, somaDe, type TipoDoDito } from './dito.ts';
import { nomeDoDito } from './eventosNfe.ts';
import type { ViaDaReferencia } from './referencia.ts';
import type { Valor } from './valorDaNota.ts';

interface Palavras {
  titulo: string;
  mensagem: string;
}

/** Texts for a note that a paper stopped, before and after its use at the registry. */
interface NotaQueNaoVale extends Palavras {
  depois: string;
}

const DESFAZER = 'Cancele a operação que a usou e confirme de novo com a nota que ficou no lugar dela.';

/** The papers that make a note void as a whole. */
const NULAS: Readonly<Partial<Record<TipoDoDito, NotaQueNaoVale>>> = {
  cancelada: {
    titulo: 'Nota cancelada',
    mensagem:
      'O emitente cancelou esta nota, e o Renave não a aceita. Importe a nota que ficou no lugar dela.',
    depois: `O emitente cancelou esta nota depois que ela foi usada no Renave. ${DESFAZER}`,
  },
  denegada: {
    titulo: 'Nota denegada',
    mensagem: 'A SEFAZ denegou esta nota, e o Renave não a aceita. Importe a nota que ficou no lugar dela.',
    depois: `A SEFAZ denegou esta nota, que foi usada no Renave. ${DESFAZER}`,
  },
  desconhecimento: {
    titulo: 'Operação desconhecida pelo destinatário',
    mensagem:
      'O destinatário declarou à SEFAZ que desconhece a operação desta nota, e ela não vale para o Renave. Acerte com ele e importe a nota que ficar no lugar dela, ou peça que ele confirme a operação.',
    depois: `O destinatário declarou à SEFAZ que desconhece a operação desta nota depois que ela foi usada no Renave. ${DESFAZER}`,
  },
  naoRealizada: {
    titulo: 'Operação não realizada',
    mensagem:
      'O destinatário declarou à SEFAZ que a operação desta nota não foi realizada, e ela não vale para o Renave. Acerte com ele e importe a nota que ficar no lugar dela, ou peça que ele confirme a operação.',
    depois: `O destinatário declarou à SEFAZ que a operação desta nota não foi realizada depois que ela foi usada no Renave. ${DESFAZER}`,
  },
};

/** Of a note for this company: whether it brought the vehicle here, and whether the registry was told of it. */
export interface UsoDaNota {
  recebida: boolean;
  usada: boolean;
  tipo: string | null;
  /** The company's own CNPJ. */
  empresa: string;
}

const TITULOS = { devolve: 'Devolvida', estorna: 'Estornada', recusa: 'Recusada na entrega' } as const;
const FEZ = {
  devolve: 'devolveu este veículo',
  estorna: 'estornou a nota deste veículo',
  recusa: 'registra que este veículo voltou sem ser entregue',
} as const;

/** The remedy for a deed that a paper undid. */
const remedioDe = ({ autor }: Dito, { recebida, tipo, empresa }: UsoDaNota): string => {
  if (tipo === 'T') return 'cancele a transferência';
  if (tipo === 'D') return 'confira a devolução feita com ela';
  if (!recebida) return 'cancele a saída';
  return autor === empresa ? 'registre a devolução ou cancele a entrada' : 'cancele a entrada';
};

const desfeita = (por: Dito, uso: UsoDaNota): Palavras => {
  const tipo = por.tipo as keyof typeof FEZ;
  const dito = `A nota ${por.numero} ${FEZ[tipo]}`;
  const titulo = `${TITULOS[tipo]} pela nota ${por.numero}`;
  if (uso.usada) return { titulo, mensagem: `${dito}: ${remedioDe(por, uso)}.` };
  return {
    titulo,
    mensagem: `${dito}. Se o veículo voltou, diga que esta nota não movimenta o veículo; se ela ficou de pé mesmo assim, diga o que ela é.`,
  };
};

const TALVEZ = {
  devolve: 'Talvez devolvida',
  estorna: 'Talvez estornada',
  recusa: 'Talvez recusada',
} as const;

/** Why a paper leaves in doubt which note it means. */
const PORQUE: Readonly<Record<ViaDaReferencia, string>> = {
  item: 'os itens que ela cita desta nota não são os chassis que ela traz',
  refNFe: 'os itens que ela cita desta nota não são os chassis que ela traz',
  refNFeSig: 'ela cita esta nota sem o código da chave',
  refECF: 'ela cita um cupom fiscal',
  refNF: 'ela cita uma nota deste emitente com o mesmo número',
  observacao: 'ela só cita esta nota nas observações',
  chassi: 'ela traz este chassi, entre as mesmas partes, e não cita esta nota',
  conflito: 'os itens dela citam uma nota, e o cabeçalho outra',
};
const porque = ({ via }: Dito): string => PORQUE[via ?? 'item'];

const DIGA_DO_VEICULO =
  'Se o veículo voltou, diga que esta nota não movimenta o veículo; se ela ficou de pé, diga o que ela é.';

const talvezDesfeita = (por: Dito, uso: UsoDaNota): Palavras => {
  const tipo = por.tipo as keyof typeof FEZ;
  const dito = `Parece que a nota ${por.numero} ${FEZ[tipo]}: ${porque(por)}.`;
  const diga = uso.usada
    ? `Se foi assim, ${remedioDe(por, uso)}; se não, diga o que esta nota é.`
    : DIGA_DO_VEICULO;
  return { titulo: `${TALVEZ[tipo]} pela nota ${por.numero}`, mensagem: `${dito} ${diga}` };
};

const carta = (por: Dito): Palavras => {
  const onde = `A carta de correção ${por.numero} fala do chassi ou do CFOP: "${por.texto}".`;
  return {
    titulo: `${nomeDoDito(por)} a conferir`,
    mensagem: `${onde} Se a nota vale para este veículo como está, diga o que ela é; se não, diga que não o movimenta e importe a nota certa.`,
  };
};

const perda = (por: Dito): Palavras => ({
  titulo: 'Perda ou roubo registrado',
  mensagem: `A SEFAZ registrou desta nota o evento "${nomeDoDito(por)}": o veículo pode não existir mais. Confira onde ele está. Se está aqui, diga o que a nota é; se se perdeu, diga que ela não o movimenta.`,
});

const complemento = (por: Dito, { usada }: UsoDaNota): Palavras => {
  const valor = formatReais(somaDe(por.valores));
  const oque = `A nota ${por.numero} complementa o preço em ${valor}`;
  return {
    titulo: `Preço complementado pela nota ${por.numero}`,
    mensagem: usada
      ? `${oque}, e a operação foi feita com o valor de antes. Se o Renave precisa do valor novo, cancele a operação e faça-a de novo; se não, diga o que esta nota é.`
      : `${oque}, e não se sabe de qual veículo: ${por.via && por.via !== 'item' && por.via !== 'refNFe' ? porque(por) : 'ela não diz o item'}. Confira o valor e diga o que esta nota é.`,
  };
};

const desconhecida = (por: Dito): Palavras => ({
  titulo: `Citada pela nota ${por.numero}, de tipo desconhecido`,
  mensagem: `A nota ${por.numero} trata desta nota ou deste veículo, e o Pátio não conhece o tipo dela. Confira com o emitente o que ela faz. Se esta nota vale, diga o que ela é; se não, diga que não movimenta o veículo.`,
});

/** Questions to a person, by the paper that raises them. */
const perguntaDe = (por: Dito, uso: UsoDaNota): Palavras => {
  if (isDesfaz(por.tipo)) return talvezDesfeita(por, uso);
  if (por.tipo === 'perda') return perda(por);
  if (por.tipo === 'complementa') return complemento(por, uso);
  return por.tipo === 'duvida' ? desconhecida(por) : carta(por);
};

/** Statements about a note as a sentence; null where it is simply valid. */
export const palavrasDoValor = (
  { vale, por }: Pick<Valor, 'vale' | 'por'>,
  uso: UsoDaNota,
): Palavras | null => {
  if (por === null) return null;
  if (vale === 'desfeita') return desfeita(por, uso);
  if (vale === 'conferir') return perguntaDe(por, uso);
  const nula = NULAS[por.tipo] ?? NULAS.cancelada;
  return nula ? { titulo: nula.titulo, mensagem: uso.usada ? nula.depois : nula.mensagem } : null;
};
