import type { Screen } from '#src/ui/screen.ts';
import { telasAtpv } from './atpv/index.ts';
import { telasConfiguracoes } from './configuracoes/index.ts';
import { minhaConta } from './conta/MinhaConta.tsx';
import { telaConvites } from './convites/index.ts';
import { telasDadosPessoais } from './dadosPessoais/index.ts';
import { declaracaoDeEstoque } from './declaracao/index.ts';
import { telasEntrada } from './entrada/index.ts';
import { telasEntregas } from './entregas/index.ts';
import { meuEstado } from './estado/MeuEstado.tsx';
import { fechamentoDoMes } from './fechamento/fechamentoDoMes.tsx';
import { telasHistoricos } from './historicos/index.ts';
import { telasIte } from './ite/index.ts';
import { quemLeu } from './leituras/index.ts';
import { livroDeEntradasESaidas } from './livro/index.ts';
import { telasMontadora } from './montadora/index.ts';
import { quemOpera } from './operadores/index.ts';
import { telasPainel } from './painel/index.ts';
import { consultaParceria } from './parceria/consultaParceria.ts';
import { telaRegistro } from './registro/PainelRegistro.tsx';
import { telasSaida } from './saida/index.ts';
import { telasSuporte } from './suporte/index.ts';
import { telasToken } from './tokenIntegracao/index.ts';
import { telasTransferencia } from './transferencia/index.ts';
import { comportamentos } from './treinamento/comportamentos.ts';
import { telasUsados } from './usados/index.ts';
import { telasXml } from './xml/index.ts';

/** Every workflow screen, by area: each gets a route, a title, help and a case in the screens' loop test. */
export const screens: readonly Screen[] = [
  ...telasXml,
  ...telasEntrada,
  ...telasSaida,
  ...telasAtpv,
  ...telasHistoricos,
  fechamentoDoMes,
  livroDeEntradasESaidas,
  declaracaoDeEstoque,
  ...telasPainel,
  consultaParceria,
  ...telasUsados,
  ...telasTransferencia,
  ...telasEntregas,
  ...telasMontadora,
  ...telasIte,
  ...telasConfiguracoes,
  telaConvites,
  minhaConta,
  meuEstado,
  ...telasToken,
  ...telasDadosPessoais,
  quemLeu,
  quemOpera,
  telaRegistro,
  ...telasSuporte,
  comportamentos,
];
