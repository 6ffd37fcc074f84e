import type { DeTodas } from '../driver/tenancy/tenancy.ts';
import { avisosDeTodas } from './acesso/avisoStore.ts';
import { correioDeAvisos } from './acesso/correioDeAvisos.ts';
import { passkeyStore } from './acesso/passkeyStore.ts';
import { segundoFatorStore } from './acesso/segundoFatorStore.ts';
import { filaDeWebhooks } from './acesso/webhooks/filaDeWebhooks.ts';
import { mensagemStore } from './cadastros/configuracaoStore.ts';
import { prazoStore } from './cadastros/prazoStore.ts';
import { registroStore } from './cadastros/registroStore.ts';
import { dadosDeTodas } from './conformidade/dadosPessoaisStore.ts';
import { trilhaDeLeituras } from './conformidade/leituraStore.ts';
import { retencaoStore } from './conformidade/retencaoStore.ts';
import { cobrancaStore } from './dinheiro/creditoStore.ts';
import { pixSemCobrancaStore } from './dinheiro/pixSemCobrancaStore.ts';
import { declaracoesDeTodas } from './documentos/declaracaoStore.ts';
import { correioStore } from './engine/correioStore.ts';
import { donosDosArquivos } from './engine/donosDosArquivos.ts';
import { exportacoesGuardadas } from './engine/exportacaoStore.ts';
import { filaDeAcompanhamentos } from './engine/intencoes/acompanhamentos.ts';
import { filaDeIntencoes } from './engine/intencoes/filaDeIntencoes.ts';
import { sealedStore } from './engine/sealedStore.ts';
import { totalStore } from './engine/totais.ts';
import { conferenciaStore } from './estoque/estoqueRenave/conferenciaStore.ts';
import { historicoStore } from './estoque/historicos/historicoStore.ts';
import { paineisStore } from './estoque/painel/painelStore.ts';
import { filaDeOrdens } from './notas/ordemDeEntrada/ordemStore.ts';
import { filaDeRecebimentos } from './notas/sefaz/recebimentoStore.ts';
import { notasDeTodas, pacotesGuardados } from './notas/xml/notaStore.ts';
import { desconhecidosDeTodas } from './suporte/desconhecidoStore.ts';
import { ecrvStore } from './suporte/ecrvStore.ts';
import { filaDeAptidoes } from './usados/aptidaoStore.ts';
import { usoStore } from './usoStore.ts';

/** Stores that belong to no company yet, or reach across companies: for the pipeline, sweepers, support and histories. */
export const storesDeTodas = (db: DeTodas, agora: () => Date) => ({
  leituras: trilhaDeLeituras(db, agora),
  mensagens: mensagemStore(db),
  registro: registroStore(db, agora),
  segundoFator: segundoFatorStore(db, agora),
  passkeys: passkeyStore(db, agora),
  cobrancas: cobrancaStore(db),
  pixSemCobranca: pixSemCobrancaStore(db),
  correio: correioStore(db),
  fila: filaDeIntencoes(db),
  acompanhados: filaDeAcompanhamentos(db),
  conferencias: conferenciaStore(db),
  aptidoes: filaDeAptidoes(db),
  recebidos: filaDeRecebimentos(db),
  ordens: filaDeOrdens(db),
  webhooks: filaDeWebhooks(db),
  prazos: prazoStore(db),
  avisos: avisosDeTodas(db),
  correioDeAvisos: correioDeAvisos(db),
  pacotes: pacotesGuardados(db),
  donosDosArquivos: donosDosArquivos(db),
  exportacoes: exportacoesGuardadas(db),
  declaracoes: declaracoesDeTodas(db),
  historicos: historicoStore(db),
  paineis: paineisStore(db),
  sealed: sealedStore(db),
  ecrv: ecrvStore(db),
  desconhecidos: desconhecidosDeTodas(db),
  uso: usoStore(db),
  notasDeTodas: notasDeTodas(db),
  dadosDeTodas: dadosDeTodas(db),
  retencao: retencaoStore(db),
  totais: totalStore(db),
});
