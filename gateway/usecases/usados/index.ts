import { areaOf } from '../../engine/area.ts';
import { autorizacoesDeUsados } from './autorizar.ts';
import { aviso } from './aviso.ts';
import { cancelamentosDeUsados } from './cancelamentos.ts';
import { consultasDeUsados } from './consultas.ts';
import { enviosDeUsados } from './envios.ts';
import { impressoes } from './impressoes.ts';
import { usadosDeTreinamento } from './mock.ts';
import { pedidosDeEntrada } from './pedidosDeEntrada.ts';
import { recebimentosDeUsados } from './receber.ts';
import { reenviosDeUsados } from './reenvio.ts';
import { vendaDeUsados } from './vender.ts';

/** Used vehicles, from fitness query to sale; the registry completes their entries asynchronously. */
export const usados = areaOf(
  consultasDeUsados,
  pedidosDeEntrada,
  reenviosDeUsados,
  cancelamentosDeUsados,
  vendaDeUsados,
  enviosDeUsados,
  autorizacoesDeUsados,
  recebimentosDeUsados,
  usadosDeTreinamento,
  { useCases: impressoes, jobs: [aviso] },
);
