import { SALDO_INSUFICIENTE, saldoInsuficiente } from './credito.ts';
import { errorKinds } from './errors.ts';
import type { Motivo, Texto } from './motivo.ts';
import { DO_CERTIFICADO, dita, RECUSAS_DO_RENAVE } from './recusasDoRenave.ts';
import { contagem } from './values/contagem.ts';
import { formatDate, formatDateTime } from './values/datas.ts';

const nossa = <M extends Texto>(mensagem: M) =>
  ({ titulo: 'Não enviada ao Renave', mensagem, breve: true }) as const;

/** The title of a refusal for what is not known of a buyer. */
export const faltamDados = (faltam: string): string => `Faltam dados do cliente: ${faltam}`;

/** Every reason of a refusal by its code: ours, and the registry's as its answers are classified. */
export const RECUSAS = {
  jaNoEstoque: nossa('O veículo já está no estoque desta empresa.'),
  saiuDoEstoque: nossa('O veículo não está mais no estoque desta empresa.'),
  jaSaiu: nossa((quando: string, chassi: string | null) => {
    const [dia, hora] = formatDateTime(quando).split(' ');
    return `${['O veículo', chassi].filter(Boolean).join(' ')} já saiu do estoque desta empresa, em ${dia} às ${hora}.`;
  }),
  voltouAoEstoque: nossa(
    'O veículo saiu do estoque e entrou de novo desde que a lista foi mostrada. Atualize a lista e peça de novo.',
  ),
  entradaNaoConfirmada: nossa('A entrada do veículo ainda não foi confirmada pelo Renave.'),
  prometido: nossa(
    'A transferência deste veículo está autorizada. Para fazer outra coisa com ele, cancele antes a autorização.',
  ),
  autorizacaoFechada: nossa(
    'Esta autorização não está mais aberta: foi cancelada, ou o veículo já foi recebido. Atualize a lista.',
  ),
  semSaida: nossa('O veículo não tem uma saída a cancelar.'),
  semEntrada: nossa('O veículo não tem uma entrada em andamento a cancelar.'),
  repetida: nossa('Este pedido acabou de ser feito para este veículo. Atualize a lista.'),
  emProcessamento: { ...nossa('O veículo já está sendo processado.'), passageira: true },
  outroGrupo: nossa('A empresa não é do mesmo grupo.'),
  naoEspera: nossa((chassi: string) => `O veículo ${chassi} não espera a confirmação desta empresa.`),
  foraDoEstoque: nossa((chassi: string) => `O veículo ${chassi} não está no estoque desta empresa.`),
  semChassi: nossa('A nota não informa o chassi do veículo.'),
  naoEDeEntrada: nossa(
    (chassi: string) => `A nota do chassi ${chassi} não é de entrada para esta empresa: ela não o compra.`,
  ),
  naoEDeSaida: nossa('A nota escolhida não é de saída.'),
  notaUsada: nossa((chassi: string) => `A nota escolhida já foi usada na saída do veículo ${chassi}.`),
  leasingDeAcabado: nossa('Somente veículo inacabado pode sair com leasing.'),
  semValor: nossa(
    'O veículo vale R$ 0,00 na nota, e o Renave não aceita isso. É preciso outra nota, com o valor dele.',
  ),
  beneficioInvalido: nossa('Por favor informe um benefício fiscal válido!'),
  pessoaFisica: nossa('Por favor cadastre uma pessoa jurídica!'),
  entregaPelaMetade: nossa('Informe a concessionária vendedora e a entregadora, ou nenhuma das duas.'),
  notaForaDeUso: nossa('A nota não vale mais para esta operação. Atualize a lista.'),
  ordemParada: nossa(dita),
  notaMudou: nossa('A nota mudou enquanto o pedido era feito. Atualize a lista e peça de novo.'),
  notaAConferir: { titulo: 'Nota a conferir', mensagem: dita },
  compradorIncompleto: {
    titulo: faltamDados,
    mensagem: (faltam: string) =>
      `A nota de saída não informa ${faltam} do cliente. Use Completar dados do cliente, que guarda o que falta no cadastro dele e confirma de novo.`,
    tipo: 'comprador',
    advice: 'Diga o que falta do comprador: fica no cadastro dele, e a saída é enviada de novo.',
  },
  compradorSemDocumento: {
    titulo: faltamDados,
    mensagem: (_faltam: string) =>
      'A nota de saída não informa o CPF/CNPJ do cliente. Importe a nota corrigida e confirme de novo.',
  },
  saldoInsuficiente: {
    titulo: SALDO_INSUFICIENTE,
    mensagem: saldoInsuficiente,
    tipo: 'credito',
    advice: 'Adicione crédito e envie de novo.',
    erro: 'semCredito',
  },
  laudoExigido: {
    titulo: 'Falta um laudo de vistoria válido',
    mensagem: (dias: number, fim: string | null) =>
      `O estado exige um laudo de vistoria, que vale por ${contagem(dias, 'dia', 'dias')}. ${fim === null ? 'O veículo não tem nenhum' : `O do veículo valeu até ${formatDate(fim)}`}. Adicione o laudo e peça de novo.`,
    tipo: 'laudo',
    advice: 'Adicione o laudo de vistoria que o estado exige e envie de novo.',
    erro: 'laudoExigido',
  },
  semAcesso: {
    titulo: 'Acesso retirado',
    mensagem: 'Quem pediu esta operação não tem mais acesso à empresa. Peça novamente com outro usuário.',
  },
  semDireito: {
    titulo: 'Direito retirado',
    mensagem:
      'Quem pediu esta operação não tem mais o direito de fazê-la. Peça novamente com quem tem, ou peça o direito de volta.',
  },
  empresaFechada: {
    titulo: 'Empresa fechada ou bloqueada',
    mensagem:
      'A empresa está fechada ou com bloqueio financeiro, e nada mais vai ao Renave em nome dela. Peça novamente quando ela voltar.',
  },
  foraDosOperadores: {
    titulo: 'Já não opera pela empresa',
    mensagem:
      'Quem pediu esta operação não está na lista de quem opera no Renave por esta empresa. Peça novamente com quem está.',
  },
  semResposta: {
    titulo: 'Sem resposta do Renave',
    mensagem:
      'O Renave não respondeu depois de várias tentativas e a operação não consta lá. Tente novamente.',
    passageira: true,
  },
  feitaDeOutroModo: {
    titulo: 'Consta de outro modo no Renave',
    mensagem: (diferencas: string) =>
      `O Renave já tem esta operação para o veículo, feita de outro modo: ${diferencas}. Confira lá o que foi feito antes de pedir de novo.`,
  },
  entradaNaoConsta: {
    titulo: 'A entrada não consta mais no Renave',
    mensagem:
      'O Renave aceitou esta entrada e não a tem mais. Ela saiu de Em Andamento, e o veículo não está no estoque da loja.',
    tipo: 'sumida',
    advice:
      'Confira com o Detran o que houve com ela. Se o veículo ainda deve entrar, peça a entrada de novo em Entrada estoque.',
  },
  intencaoCancelada: {
    titulo: 'A intenção de venda foi cancelada no Renave',
    mensagem: 'O ATPV-e desta compra não vale mais: o Detran não a conclui.',
    tipo: 'intencaoCancelada',
    advice: 'Cancele a entrada. Depois compre de novo: veículo, vendedor, data e valor já vêm preenchidos.',
    heard: true,
  },
  naoAnotada: {
    titulo: 'Feita no Renave, e não anotada aqui',
    mensagem:
      'O Renave fez esta operação, e o sistema não conseguiu anotar o que mudou. A taxa do estado, se houve, foi cobrada. O que o Renave respondeu está na história da operação.',
    tipo: 'naoAnotada',
    advice: 'Não peça de novo: use Anotar de novo. Se não der certo, avise o suporte.',
  },
  filialNaoRecebeu: { titulo: 'A filial não recebeu o veículo', mensagem: dita },

  documentoInvalido: {
    titulo: 'Documento inválido',
    mensagem: 'O Renave respondeu com um documento que não é um PDF. Tente novamente mais tarde.',
  },
  documentoPerdido: {
    titulo: 'Documento não encontrado',
    mensagem: 'O documento foi obtido e depois se perdeu, e o Renave não o forneceu de novo.',
  },
  documentoSemResposta: {
    titulo: 'Sem resposta do Renave',
    mensagem: 'O Renave não respondeu ao pedido deste documento. Tente novamente mais tarde.',
  },
  vendaDesfeita: {
    titulo: 'Venda não está em vigor',
    mensagem: 'A saída deste veículo foi cancelada ou ele voltou ao estoque. Atualize a lista.',
  },
  entregaPendente: {
    titulo: 'Entrega pendente',
    mensagem: (entregador: string) =>
      `O ATPV-e só é liberado depois que a concessionária ${entregador} entregar o veículo.`,
  },

  certificadoAusente: {
    ...DO_CERTIFICADO,
    titulo: 'Certificado não importado',
    mensagem: errorKinds.certificadoAusente.message,
    erro: 'certificadoAusente',
  },
  certificadoIlegivel: {
    ...DO_CERTIFICADO,
    titulo: 'Certificado ilegível',
    mensagem:
      'O certificado guardado não pôde ser aberto. Por favor importar o certificado da empresa novamente.',
    erro: 'certificadoInvalido',
  },
  certificadoVencido: {
    ...DO_CERTIFICADO,
    titulo: 'Certificado vencido',
    mensagem: (dia: string) =>
      `O certificado digital da empresa venceu em ${dia}. Importe o certificado renovado.`,
  },
  certificadoFuturo: {
    ...DO_CERTIFICADO,
    titulo: 'Certificado ainda não é válido',
    mensagem: (dia: string) => `O certificado digital da empresa só vale a partir de ${dia}.`,
  },
  /** The registry's framework says only "Unauthorized" with a 401 or 403. */
  naoCredenciado: {
    ...DO_CERTIFICADO,
    titulo: 'Certificado não aceito pelo Renave',
    mensagem:
      'O Renave não aceitou o certificado desta empresa. Confira se o credenciamento foi enviado, se a contratação na ' +
      'loja da SERPRO e a habilitação do certificado foram concluídas, se o mesmo certificado foi importado nos dois ' +
      'lugares e se ele não está vencido.',
  },
  naoEncontrado: {
    titulo: 'Não encontrado no Renave',
    mensagem: 'O Renave não encontrou o que foi pedido. Atualize a lista e tente novamente.',
    passageira: true,
  },

  ...RECUSAS_DO_RENAVE,
} as const satisfies Record<string, Motivo>;
