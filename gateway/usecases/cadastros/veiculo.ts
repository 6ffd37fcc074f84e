import { veiculo as rotas } from '#contract/gateway/cadastros/veiculo.ts';
import { veiculo as entidade, TIPOS_CRV } from '#domain/entities/veiculo.ts';
import { offeredOf } from '#domain/fields/options.ts';
import { textoOf } from '#domain/planilhas/celula.ts';
import {
  type ColunaDeVeiculo,
  faltasDosAnos,
  planilhaDeVeiculos,
  TIPO_CRV_INVALIDO,
  tipoCrvOf,
  veiculoUsadoOf,
} from '#domain/planilhas/veiculosUsados.ts';
import { convertPlaca, normalizePlaca } from '#domain/values/placa.ts';
import type { Area } from '../../engine/area.ts';
import { useCase } from '../../engine/useCase.ts';
import type { Importador } from './importacao/importador.ts';
import { importUseCases } from './importacao/importUseCases.ts';

/** Both formats of a plate, the stored one first. */
const formasOf = (placa: string): string[] => {
  const normal = normalizePlaca(placa);
  return [normal, convertPlaca(normal)].filter((forma) => forma !== null && forma !== '') as string[];
};

export const importadorDeVeiculos: Importador<ColunaDeVeiculo> = {
  routes: rotas,
  entity: entidade,
  planilha: planilhaDeVeiculos,
  chave: { coluna: 'placa', rotulo: 'Placa', repetida: entidade.taken.veiculo_placa?.message ?? '' },
  formas: formasOf,
  open:
    ({ agora }) =>
    async () =>
    (linha) => {
      const tipo = textoOf(linha.valores.tipoCrv);
      const outroTipo = tipo !== '' && tipoCrvOf(tipo) === null;
      return {
        registro: veiculoUsadoOf(linha, agora()),
        faltas: { ...faltasDosAnos(linha, agora()), ...(outroTipo && { tipoCrv: TIPO_CRV_INVALIDO }) },
      };
    },
  assunto: 'veiculos',
};

const tiposCrv = useCase(rotas.tiposCrv, async () =>
  offeredOf(TIPOS_CRV).map(({ value, label }) => ({ codigo_tcr: value, descri_tcr: label })),
);

/** Calls about vehicles beyond CRUD. */
export const veiculo: Area = { useCases: [...importUseCases(importadorDeVeiculos), tiposCrv] };
