import { afterEach, describe, expect, it } from 'vitest';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  faturar,
  stockOne,
  untilSaida,
  type VeiculoEmEstoque,
  vender,
} from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const CHAVE = chaveOfNumero(7101);

describe('a refusal of a vehicle in stock', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  /** Every list with stocked vehicles, as its screen requests it. */
  const listas = {
    saida: () => lojista.call(saidaZeroKm.lista, {}),
    cancelarEntrada: () => lojista.call(veiculosZeroKm.confirmados, { somenteZeroKm: true }),
    paraEstabelecimento: () =>
      lojista.call(veiculosZeroKm.confirmados, { apenasAutorizadosEstabelecimento: false }),
    paraIte: () => lojista.call(veiculosZeroKm.confirmados, { apenasAutorizadosITE: false }),
    entreFiliais: () => lojista.call(transferenciaZeroKm.filiais, {}),
  };
  type Lista = keyof typeof listas;

  const linhaEm = async (lista: Lista, qual: string) =>
    ((await listas[lista]()).data as unknown as Record<string, unknown>[]).find(
      ({ chassi, chassi_vei = chassi }) => chassi_vei === qual,
    );

  const atos: readonly [Lista, string, (veiculo: VeiculoEmEstoque) => Promise<unknown>][] = [
    [
      'saida',
      saidaZeroKm.confirmar.path,
      async ({ chassi }) => {
        const [codigo] = await faturar(world, lojista, [{ chassi }]);
        await vender(lojista, codigo);
        await untilSaida(world, chassi);
      },
    ],
    [
      'saida',
      saidaZeroKm.devolver.path,
      ({ idEstoque }) => lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: CHAVE }),
    ],
    [
      'cancelarEntrada',
      entradaZeroKm.cancelar.path,
      ({ chassi }) => lojista.call(entradaZeroKm.cancelar, { chassi }),
    ],
    [
      'paraEstabelecimento',
      transferenciaZeroKm.autorizarEstabelecimento.path,
      ({ idEstoque }) =>
        lojista.call(transferenciaZeroKm.autorizarEstabelecimento, {
          cnpjEstabelecimento: EMPRESAS.vizinho.cnpj,
          idEstoque,
          valorVenda: 100,
          cancelamentoDeTransferencia: false,
        }),
    ],
    [
      'paraIte',
      transferenciaZeroKm.autorizarIte.path,
      ({ idEstoque }) =>
        lojista.call(transferenciaZeroKm.autorizarIte, {
          cnpjITE: EMPRESAS.jatoba.cnpj,
          idEstoque,
          valorProduto: 100,
          leasing: false,
        }),
    ],
  ];

  it.each(atos)(
    'is an error of %s alone (%s), and named by its own operation elsewhere',
    async (dela, rota, request) => {
      const veiculo = await stockOne(world, lojista);
      const antes = Object.fromEntries(
        await Promise.all(
          Object.entries(listas).map(
            async ([nome, read]) => [nome, (await read()).quantidades.erro] as const,
          ),
        ),
      );
      world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, alvo: { chassi: veiculo.chassi } });
      await request(veiculo).catch(() => {});
      for (const [nome, read] of Object.entries(listas)) {
        const { quantidades } = await read();
        expect([nome, await linhaEm(nome as Lista, veiculo.chassi)]).toMatchObject([
          nome,
          {
            errotitulo: expect.any(String),
            idrecusa: expect.any(String),
            rotarecusada: rota,
            recusadaemoutrolugar: nome !== dela,
          },
        ]);
        expect([nome, (quantidades.erro ?? 0) - (antes[nome] ?? 0)]).toEqual([nome, nome === dela ? 1 : 0]);
      }
      const { chassi } = veiculo;
      const id = String((await linhaEm(dela, chassi))?.idrecusa);
      // Another company cannot dismiss it; its own dismissal applies everywhere at once.
      const vizinho = await world.as('vizinho');
      await expect(vizinho.call(pendencias.dismiss, { id })).rejects.toMatchObject({ status: 404 });
      await lojista.call(pendencias.dismiss, { id });
      for (const nome of Object.keys(listas) as Lista[])
        expect(await linhaEm(nome, chassi)).toMatchObject({ errotitulo: null, recusadaemoutrolugar: false });
    },
  );
});
