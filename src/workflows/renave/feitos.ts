/** What an operation does to a vehicle, in words that follow 'O veículo' and 'Cada veículo', and what is to be known besides. */
interface Feito {
  faz: string;
  /** Whether and how it is taken back. */
  volta?: string;
  /** The company pays for it as an operation. */
  cobrada?: true;
  /** Where the state charges the transfer, the fee is paid with it. */
  taxa?: true;
}

const SEM_VOLTA = 'Não há como desfazer depois.';
const ATE_RECEBER = 'continua no estoque até o destino receber, e até lá não pode ser vendido nem devolvido.';

const TABELA = {
  confirmarEntrada: {
    faz: 'entra no estoque da empresa no Renave.',
    volta: 'Se foi engano, use Cancelar entrada.',
  },
  rejeitarEntrada: {
    faz: 'deixa de esperar por esta empresa, e a montadora fica sabendo.',
    volta: 'Se foi engano, use Cancelar rejeição.',
  },
  cancelarRejeicao: { faz: 'volta para a lista de entradas pendentes.' },
  cancelarEntrada: {
    faz: 'sai do estoque e volta a esperar a confirmação de entrada.',
    volta: 'Para tê-lo de volta é preciso confirmar a entrada de novo.',
  },
  cancelarEntradaNaIte: { faz: 'sai do estoque da ITE.', volta: SEM_VOLTA },
  cancelarEntradaDeUsado: {
    faz: 'não entra no estoque: a solicitação é cancelada no Renave.',
    volta: 'Para recebê-lo é preciso pedir a entrada de novo.',
  },
  confirmarSaida: {
    faz: 'passa para o comprador da sua nota e sai do estoque.',
    volta: 'Uma venda desfeita volta por Cancelar saída.',
    cobrada: true,
  },
  confirmarSaidaComLeasing: {
    faz: 'passa com leasing para o comprador da sua nota e sai do estoque.',
    volta: 'Uma venda desfeita volta por Cancelar saída.',
    cobrada: true,
  },
  cancelarSaida: {
    faz: 'volta para o estoque com outro id, e o ATPV-e ou termo emitido deixa de valer. A venda fica no histórico.',
  },
  devolver: {
    faz: 'sai do estoque e volta para a montadora, com uma nota fiscal de devolução própria.',
    volta: 'Ele só volta a esta empresa se a montadora o enviar de novo.',
  },
  trocarNota: { faz: 'passa a ser confirmado com a nota escolhida.' },
  autorizar: { faz: ATE_RECEBER, volta: 'Depois que o destino recebe, não há como cancelar.' },
  cancelarAutorizacao: {
    faz: 'não pode mais ser recebido pelo destino e volta a poder ser vendido.',
    volta: 'Para transferi-lo é preciso autorizar de novo.',
  },
  receber: { faz: 'sai do estoque de quem o enviou e entra no desta empresa.' },
  receberUsado: {
    faz: 'entra em Estoque de veículos, aba Em Andamento, até o Detran concluir a transferência.',
    taxa: true,
  },
  transferirParaFilial: {
    faz: 'sai desta empresa e entra na filial da nota.',
    volta: 'Para tê-lo de volta é preciso uma nova transferência.',
  },
  transferirUsadoParaFilial: {
    faz: 'termina aqui e começa em andamento na filial, até o Detran concluir. Onde o estado da filial cobra a transferência, a taxa sai do saldo dela.',
  },
  vender: {
    faz: 'passa para o cliente e sai do estoque.',
    volta: 'Uma venda desfeita volta por Cancelar saída.',
    cobrada: true,
  },
  solicitarEntrada: {
    faz: 'tem a entrada pedida ao Renave e fica em andamento até o Detran concluir.',
    taxa: true,
  },
  solicitarEntradaPropria: {
    faz: 'tem a entrada pedida ao Renave e fica em andamento até o Detran concluir.',
  },
  enviarAssinado: { faz: 'tem o ATPV-e assinado enviado ao Renave, que segue com ele para o Detran.' },
  enviarNota: { faz: 'fica com a nota fiscal informada no Renave.' },
  entregar: {
    faz: 'consta como entregue no Renave, e o ATPV-e é liberado para a montadora.',
    volta: 'Se foi engano, use Cancelar entrega.',
  },
  cancelarEntrega: { faz: 'deixa de constar como entregue, e uma nova entrega fica pendente.' },
  marcarEntregue: {
    faz: 'consta aqui com o documento entregue. Nada muda no Renave.',
    volta: 'A marca pode ser desfeita.',
  },
  desmarcarEntregue: {
    faz: 'volta a constar com o documento a entregar. A marca desfeita fica na história.',
  },
  enviarDocumento: { faz: 'tem o documento enviado por e-mail a quem você escolher.' },
  acabar: { faz: 'passa a constar como acabado no Renave de treinamento.', volta: SEM_VOLTA },
  moverNoDetran: { faz: 'avança um passo no Detran de treinamento.', volta: SEM_VOLTA },
} as const satisfies Record<string, Feito>;

/** An operation, as a question names it. */
export type NomeDoFeito = keyof typeof TABELA;

export const FEITOS: Readonly<Record<NomeDoFeito, Feito>> = TABELA;
