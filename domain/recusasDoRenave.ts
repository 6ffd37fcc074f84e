import type { Motivo } from './motivo.ts';
import { ONDE_ESTA_O_CODIGO } from './texts.ts';

/** Foreign words, passed through as they came. */
export const dita = (mensagem: string): string => mensagem;

const RECUSOU = { titulo: 'O Renave recusou a operação', mensagem: dita } as const;
const JA_FEITA = { ...RECUSOU, maybeDone: true } as const;
export const DO_CERTIFICADO = {
  tipo: 'certificado',
  advice: 'Nada segue sem um certificado que o Renave aceite. Importe-o e envie de novo.',
} as const;

type Mended = Pick<Motivo, 'remedio' | 'passageira' | 'returns'>;
/** The registry's own refusal, by a sentence that is known, with what mends it. */
const mended = <const M extends Mended>(advice: string, mais: M = {} as M) => ({
  ...RECUSOU,
  advice,
  ...mais,
});

/** The registry's refusals, as its answers are classified: its words, with what mends those that are known. */
export const RECUSAS_DO_RENAVE = {
  recusadaPeloRenave: RECUSOU,
  certificadoRecusado: { ...RECUSOU, ...DO_CERTIFICADO },
  jaEmEstoque: JA_FEITA,
  jaFinalizado: JA_FEITA,
  jaRejeitado: JA_FEITA,
  jaEnviada: JA_FEITA,
  entregaJaFeita: JA_FEITA,
  jaCancelada: JA_FEITA,
  saidaInexistente: JA_FEITA,
  entradaInexistente: JA_FEITA,
  rejeicaoInexistente: JA_FEITA,
  origemSemEstoque: JA_FEITA,
  jaAutorizada: JA_FEITA,
  autorizacaoInexistente: JA_FEITA,
  autorizacaoConsumida: JA_FEITA,
  autorizacaoCancelada: JA_FEITA,

  crvNaoConfere: mended(`Confira o CRV no cadastro do veículo e envie de novo. ${ONDE_ESTA_O_CODIGO}`, {
    remedio: 'veiculo',
  }),
  dataAntesDoCrv: mended(
    'O dono de agora só o é desde o dia que a recusa diz. Se a compra é desse dia, envie com ele.',
  ),
  proprietarioOutro: mended('O veículo está em nome de outra pessoa: ele entra por Compra.', {
    remedio: 'compra',
  }),
  cnpjDivergente: mended(
    'A montadora reservou este veículo para outro CNPJ. Importe o certificado da empresa certa, ou peça à montadora que corrija o pré-cadastro.',
  ),
  assinaturaNaoEnviada: mended('Envie o ATPV-e assinado pelo vendedor e peça de novo.', {
    remedio: 'assinatura',
  }),
  aindaSolicitado: mended('O Detran ainda não concluiu a entrada deste veículo. Espere e peça de novo.', {
    passageira: true,
  }),
  semEmailDoVendedor: mended('Ponha o e-mail no cadastro do vendedor e envie de novo.', {
    remedio: 'vendedor',
  }),
  semEmailDaEmpresa: mended('Ponha o e-mail no cadastro da empresa e envie de novo.', { remedio: 'empresa' }),
  semCpfDoOperador: mended('Ponha o CPF no cadastro do seu usuário e envie de novo.', { remedio: 'usuario' }),
  bairroLongo: mended('Abrevie o bairro, em Pessoas, para até 20 letras e envie de novo.'),
  naoApto: mended(
    'O Detran não deixa transferir este veículo. Veja o que consta em Aptidão, resolva com o Detran e envie de novo.',
    { remedio: 'aptidao' },
  ),
  ufForaDoRenave: mended(
    'O Detran desta UF não trabalha com o Renave de usados. Transfira o veículo no próprio Detran e dispense o aviso.',
  ),
  destinoForaDoRenave: mended(
    'Confira o CNPJ do destino. Se for ele mesmo, o estabelecimento precisa se credenciar no Renave antes.',
  ),
  saidaDefinitiva: mended(
    'O veículo já é do comprador no Detran, e a venda não se cancela mais. Se ele voltar para a loja, peça a entrada por Compra.',
  ),
  notaRecusada: mended(
    'Confira a nota na Sefaz: ela precisa estar autorizada. Corrija-a ou envie a chave de outra.',
  ),
  detranFora: mended('O Detran da UF não responde, e nada foi feito. Envie de novo mais tarde.', {
    passageira: true,
    returns: true,
  }),
} as const satisfies Record<string, Motivo>;
