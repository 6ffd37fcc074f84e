import { fatoDito } from '#contract/gateway/fatos.ts';
import { EVENTOS_POR_PAGINA, ficha as rotas, VEICULO_DESCONHECIDO } from '#contract/gateway/ficha.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';
import { isPlaca, normalizePlaca } from '#domain/values/placa.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { CadastroDaFicha, FatoGuardado } from '../../ports/ficha.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { Area } from '../area.ts';
import { found, useCase } from '../useCase.ts';
import { linhasOf } from './linhas.ts';
import { ondeEsta } from './onde.ts';

/** Seven characters in a plate's format are a plate, anything else a chassis. */
const nomeOf = (texto: string): Alvo => {
  const placa = normalizePlaca(texto);
  return isPlaca(placa) ? { placa } : { chassi: normalizeChassi(texto) };
};

const ultimoEstoque = async ({ estoque, usados }: EmpresaStores, { chassi, placa }: Alvo) => {
  const novo = chassi ? await estoque.getUltimo(chassi) : null;
  const usado = placa ? await usados.getUltimo(placa) : null;
  if (!novo || !usado) return novo ?? usado;
  return novo.id > usado.id ? novo : usado;
};

const veiculoOf = (alvo: Alvo, estoque: Estoque | null, cadastro: CadastroDaFicha, empresa: string) => ({
  chassi: alvo.chassi ?? null,
  placa: alvo.placa ?? null,
  renavam: estoque?.renavam ?? cadastro.renavam,
  descricao: cadastro.descricao,
  cor: cadastro.cor,
  anofab: cadastro.anoFab,
  anomod: cadastro.anoMod,
  acabado: estoque?.acabado ?? cadastro.acabado,
  valorentrada: cadastro.valorEntrada,
  valorsaida: cadastro.valorSaida,
  idestoque: estoque?.id ?? null,
  ...ondeEsta(estoque, cadastro, empresa),
});

const inWords = <F extends FatoGuardado>({ intencao: _, fato, dados, ...linha }: F) => ({
  ...linha,
  ...fatoDito(fato, dados),
});

/** The page of one vehicle. */
export const ficha: Area = {
  useCases: [
    useCase(rotas.read, async ({ input, stores, sessao, empresa, usuario }) => {
      const alvo = found(await stores.ficha.getAlvo(nomeOf(input.veiculo)), VEICULO_DESCONHECIDO);
      const pagina = { page: input.page ?? 1, perPage: EVENTOS_POR_PAGINA, comPassos: usuario.suporte };
      const [estoque, cadastro, historia, linhas, nome] = await Promise.all([
        ultimoEstoque(stores, alvo),
        stores.ficha.getCadastro(alvo),
        stores.ficha.listHistoria(alvo, pagina),
        linhasOf(stores, sessao, alvo),
        stores.cadastros.getEmpresa(empresa.codigo),
      ]);
      return {
        veiculo: veiculoOf(alvo, estoque, cadastro, nome?.fantasia ?? ''),
        linhas,
        historia: { ...historia, data: historia.data.map(inWords) },
      };
    }),
  ],
};
