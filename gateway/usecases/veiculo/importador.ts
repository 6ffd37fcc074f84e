import { veiculo as rotas } from '#contract/gateway/veiculo.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { textoOf } from '#domain/planilhas/celula.ts';
import {
  type ColunaDeVeiculo,
  faltasDosAnos,
  planilhaDeVeiculos,
  tipoCrvOf,
  veiculoUsadoOf,
} from '#domain/planilhas/veiculosUsados.ts';
import { convertPlaca, normalizePlaca } from '#domain/values/placa.ts';
import type { Importador } from '../importacao/importador.ts';

const TIPO_CRV_INVALIDO = 'Tipo do CRV inválido!';

/** Both formats of a plate, the stored one first. */
const formasOf = (placa: string): string[] => {
  const normal = normalizePlaca(placa);
  return [normal, convertPlaca(normal)].filter((forma) => forma !== null && forma !== '') as string[];
};

export const importadorDeVeiculos: Importador<ColunaDeVeiculo> = {
  routes: rotas,
  entity: veiculo,
  planilha: planilhaDeVeiculos,
  chave: { coluna: 'placa', rotulo: 'Placa', repetida: veiculo.taken.veiculo_placa?.message ?? '' },
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
