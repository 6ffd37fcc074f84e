import type { Screen } from '#src/ui/screen.ts';
import { telaDeAvisos } from './acesso/avisos/avisos.tsx';
import { resultadoDoLote } from './acesso/avisos/resultadoDoLote.tsx';
import { minhaConta } from './acesso/conta/MinhaConta.tsx';
import { quemEOQueAge } from './acesso/quemAge.ts';
import { telasToken } from './acesso/tokenIntegracao/index.ts';
import { telasConfiguracoes } from './cadastros/configuracoes/index.ts';
import { telaConvites } from './cadastros/convites/index.ts';
import { meuEstado } from './cadastros/estado.tsx';
import { telaRegistro } from './cadastros/registro/PainelRegistro.tsx';
import { telasDadosPessoais } from './conformidade/dadosPessoais/index.ts';
import { quemLeu } from './conformidade/leituras.ts';
import { consultaParceria } from './dinheiro/parceria.ts';
import { telasAtpv } from './documentos/atpv/index.ts';
import { declaracaoDeEstoque } from './documentos/declaracao/index.ts';
import { livroDeEntradasESaidas } from './documentos/livro.ts';
import { fechamentoDoMes } from './estoque/fechamento/fechamentoDoMes.tsx';
import { telasHistoricos } from './estoque/historicos/index.ts';
import { telasPainel } from './estoque/painel/index.ts';
import { faltasDoPatio } from './estoque/patio/faltas.ts';
import { conferenciaDePatio } from './estoque/patio/index.tsx';
import { estoqueDe } from './estoque/todos/estoque.ts';
import { telasXml } from './notas/xml/index.ts';
import { telasSuporte } from './suporte/index.ts';
import { comportamentos } from './suporte/treinamento.ts';
import { telasUsados } from './usados/index.ts';
import { telasEntrada } from './zeroKm/entradaZeroKm/index.ts';
import { telasEntregas } from './zeroKm/entregas/index.ts';
import { telasIte } from './zeroKm/ite/index.ts';
import { telasMontadora } from './zeroKm/montadora/index.ts';
import { telasSaida } from './zeroKm/saidaZeroKm/index.ts';
import { telasTransferencia } from './zeroKm/transferenciaZeroKm/index.ts';

const ofAreas: readonly Screen[] = [
  ...telasXml,
  ...telasEntrada,
  ...telasSaida,
  ...telasAtpv,
  ...telasHistoricos,
  fechamentoDoMes,
  livroDeEntradasESaidas,
  declaracaoDeEstoque,
  conferenciaDePatio,
  faltasDoPatio,
  ...telasPainel,
  consultaParceria,
  ...telasUsados,
  ...telasTransferencia,
  ...telasEntregas,
  ...telasMontadora,
  ...telasIte,
  ...telasConfiguracoes,
  telaConvites,
  telaDeAvisos,
  resultadoDoLote,
  minhaConta,
  meuEstado,
  ...telasToken,
  ...telasDadosPessoais,
  quemLeu,
  quemEOQueAge,
  telaRegistro,
  ...telasSuporte,
  comportamentos,
];

/** Every workflow screen, by area: each gets a route, a title, help and a case in the screens' loop test. */
export const screens: readonly Screen[] = [estoqueDe(ofAreas), ...ofAreas];
