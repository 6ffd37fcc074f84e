import { beforeAll, describe, expect, it } from 'vitest';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import { INFORME_FILIAL } from '#domain/texts.ts';
import type { AnyAcompanhar } from '#gateway/engine/operacoes/operacao.ts';
import type { Estoque } from '#gateway/ports/estoque.ts';
import type { EmpresaStores } from '#gateway/ports/ports.ts';
import { operacaoAutorizarUsado } from '#gateway/usecases/usados/autorizar.ts';
import { operacaoComprar } from '#gateway/usecases/usados/entrada.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import { intencoesParadas } from '#tests/gateway/dinheiro/credito/reservas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { serie } from '#tests/support/serie.ts';
import { chaveNova, HOJE, novoUsado, PDF, pessoaPor, situacaoDoUsado } from './mundo.ts';

const novoId = serie();
const agora = new Date('2026-03-05T15:00:00.000Z');

describe('a used vehicle recorded as', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  let stores: EmpresaStores;
  let cliente: number;

  beforeAll(async () => {
    stores = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
    cliente = await pessoaPor(world, PESSOAS[1].documento);
  });

  /** A vehicle with a stock record of ours only. */
  const registrado = async (mudancas: Partial<Estoque>) => {
    const usado = await novoUsado(world, session);
    const estoque: Estoque = {
      id: 990_000 + novoId(),
      especie: 'usado',
      chassi: usado.chassi,
      placa: usado.placa,
      renavam: usado.renavam,
      estado: 'CONFIRMADO',
      estadoDito: null,
      acabado: true,
      leasing: null,
      entrada: '2026-03-01T10:00:00',
      saida: null,
      motivo: null,
      chaveEntrada: chaveNova(),
      chaveSaida: null,
      origemTransferencia: null,
      origemCancelamento: null,
      comprador: null,
      vendedor: null,
      itemEntrada: null,
      itemSaida: null,
      numeroCrv: null,
      codigoSegurancaCrv: null,
      tipoCrv: 'DIGITAL',
      valor: null,
      restricoes: [],
      ...mudancas,
    };
    await stores.estoque.save(estoque, agora);
    return { usado, estoque };
  };
  type Registrado = Awaited<ReturnType<typeof registrado>>;
  type Pedir = (registrado: Registrado) => Promise<unknown>;

  const vender: Pedir = ({ usado }) =>
    session.call(solicitacoesUsados.saida, {
      veiculo: usado.codigo,
      comprador: cliente,
      dataVenda: HOJE,
      valorVenda: 5_000_000,
    });
  const autorizar =
    (cnpjEstabelecimentoDestino: string): Pedir =>
    ({ usado }) =>
      session.call(autorizacoesUsados.autorizar, {
        placaVeiculo: usado.placa,
        valorVenda: 4_800_000,
        cnpjEstabelecimentoDestino,
      });
  const paraFilial =
    (chave: 'horizonteMatriz' | 'horizonteFilial'): Pedir =>
    async ({ usado }) =>
      session.call(solicitacoesUsados.filial, {
        veiculo: usado.codigo,
        filial: await world.codigoOf(chave),
        kmAtual: 41_200,
        dataSaida: HOJE,
      });
  const cancelarEntrada: Pedir = ({ usado }) =>
    session.call(solicitacoesUsados.cancelarEntrada, { veiculo: usado.codigo });
  const cancelarSaida: Pedir = ({ estoque }) =>
    session.call(solicitacoesUsados.cancelarSaida, { idEstoque: estoque.id });
  const enviarNota =
    (evento: 'COMPRA' | 'VENDA'): Pedir =>
    ({ estoque }) =>
      session.call(usados.enviarNota, { idEstoque: estoque.id, evento, chaveNotaFiscal: chaveNova() });
  const assinar: Pedir = ({ estoque }) =>
    session.call(documentosUsados.enviarAssinatura, {
      idEstoque: estoque.id,
      tipoCrv: 'D',
      tipoAssinatura: 'ARC',
      dataAssinatura: HOJE,
      pdfAtpvBase64: PDF,
    });
  const read: Pedir = ({ usado }) => session.call(usados.emEstoque, { placa: usado.placa });

  const FINALIZADO = { estado: 'FINALIZADO', motivo: 'VENDA', saida: '2026-03-02T10:00:00' } as const;
  const FORA = 'O veículo não está mais no estoque desta empresa.';
  const SEM_SAIDA = 'O veículo não tem uma saída a cancelar.';
  const CEDO = 'A entrada do veículo ainda não foi confirmada pelo Renave.';
  const SEM_NOTA = 'A nota fiscal de entrada ainda não foi enviada ao Renave. Envie a nota e tente de novo.';
  const SEM_ENTRADA = 'O veículo não tem uma entrada em andamento a cancelar.';
  const SEM_VENDA = 'O veículo não tem uma saída: envie a nota depois da venda.';
  const [VIZINHO, NOS] = [EMPRESAS.vizinho.cnpj, EMPRESAS.horizonteMatriz.cnpj];

  it.each<[string, Partial<Estoque>, [string, Pedir][], string]>([
    [
      'that it is sold',
      FINALIZADO,
      [
        ['sell', vender],
        ['authorise', autorizar(VIZINHO)],
        ['move', paraFilial('horizonteFilial')],
        ['sign', assinar],
      ],
      FORA,
    ],
    ['that it is sold', FINALIZADO, [['cancel its entry', cancelarEntrada]], SEM_ENTRADA],
    ['that it is sold', FINALIZADO, [['read', read]], 'não encontrado!'],
    [
      'that the Detran is at it',
      { estado: 'TRANSFERIDO' },
      [
        ['sell', vender],
        ['authorise', autorizar(VIZINHO)],
        ['move', paraFilial('horizonteFilial')],
      ],
      CEDO,
    ],
    [
      'that its invoice was not sent',
      { chaveEntrada: null },
      [
        ['sell', vender],
        ['authorise', autorizar(VIZINHO)],
        ['move', paraFilial('horizonteFilial')],
      ],
      SEM_NOTA,
    ],
    ['that it is in stock', {}, [['authorise us', autorizar(NOS)]], 'O destino é a própria empresa.'],
    ['that it is in stock', {}, [['move to us', paraFilial('horizonteMatriz')]], INFORME_FILIAL],
    ['that it is in stock', {}, [['cancel its entry', cancelarEntrada]], SEM_ENTRADA],
    ['that it is in stock', {}, [['take its exit back', cancelarSaida]], SEM_SAIDA],
    [
      'that it left otherwise',
      { ...FINALIZADO, motivo: 'OUTRO' },
      [['take its exit back', cancelarSaida]],
      SEM_SAIDA,
    ],
    [
      'that it was sold new',
      { ...FINALIZADO, especie: 'novo' },
      [['take its exit back', cancelarSaida]],
      SEM_SAIDA,
    ],
    [
      'that it has no plate',
      { ...FINALIZADO, placa: null },
      [['take its exit back', cancelarSaida]],
      SEM_SAIDA,
    ],
    [
      'that it is new',
      { especie: 'novo' },
      [['sign', assinar]],
      'O ATPV-e assinado é só de veículos usados.',
    ],
    [
      'that it is in stock',
      {},
      [['send its invoice again', enviarNota('COMPRA')]],
      'Esta nota fiscal já foi enviada.',
    ],
    ['that it is in stock', {}, [['send the invoice of a sale', enviarNota('VENDA')]], SEM_VENDA],
    [
      'that its entry was cancelled',
      { estado: 'FINALIZADO', motivo: 'CANCELAMENTO_ENTRADA' },
      [['send the invoice of a sale', enviarNota('VENDA')]],
      SEM_VENDA,
    ],
  ])('%s (%j)', async (_, mudancas, pedidos, dito) => {
    const tido = await registrado(mudancas);
    for (const [nome, request] of pedidos) await expect(request(tido), nome).rejects.toThrow(dito);
  });

  it('that it is in stock: sold to nobody whose record lacks what the registry requires', async () => {
    const tido = await registrado({});
    const live = (bairro_pes: string) =>
      world.kysely.updateTable('pessoa').set({ bairro_pes }).where('codigo_pes', '=', cliente).execute();
    await live('');
    const falta = expect.stringContaining('falta bairro. Complete-o');
    await expect(vender(tido)).rejects.toMatchObject({ body: { errors: { comprador: falta } } });
    await live('Centro');
  });

  it('sold, returned and newer: the old sale cannot be cancelled', async () => {
    const { usado, estoque } = await registrado(FINALIZADO);
    await stores.estoque.save(
      { ...estoque, id: estoque.id + 5_000, estado: 'CONFIRMADO', motivo: null },
      agora,
    );
    await expect(cancelarSaida({ usado, estoque })).rejects.toThrow(SEM_SAIDA);
  });

  describe('sold, with late news', () => {
    /** Polled news: a vanished entry, and a used authorisation. */
    const hear: Record<string, (follow: AnyAcompanhar, estoque: Estoque) => Promise<void> | undefined> = {
      'the entry is gone': ({ sumiu }, { id: idEstoque }) => sumiu?.({ stores, idEstoque, agora } as never),
      'the destination has it': ({ changed }, { id: idEstoque }) => {
        const resposta = { id: 1, idEstoque, estadoAutorizacaoTransferencia: 'CONSUMIDA' };
        return changed({ stores, resposta, agora } as never);
      },
    };
    const entrada = operacaoComprar.follow as AnyAcompanhar;
    const autorizacao = operacaoAutorizarUsado.follow as AnyAcompanhar;

    it.each([
      ['the entry is gone', entrada, NAO_CONSTA, 'Cadastrado'],
      ['the destination has it', autorizacao, 'TRANSFERENCIA_ESTABELECIMENTO', 'Vendido'],
    ] as const)(
      '%s: it keeps its end, while an unfinished one ends',
      async (nome, follow, motivo, situacao) => {
        const vendido = await registrado(FINALIZADO);
        await hear[nome]?.(follow, vendido.estoque);
        expect(await stores.estoque.get(vendido.estoque.id)).toMatchObject(FINALIZADO);

        const { estoque, usado } = await registrado({ estado: 'SOLICITADO' });
        await hear[nome]?.(follow, estoque);
        expect(await stores.estoque.get(estoque.id)).toMatchObject({
          estado: 'FINALIZADO',
          motivo,
          saida: '2026-03-05T12:00:00',
        });
        expect(await situacaoDoUsado(session, usado)).toEqual([
          situacao,
          situacao === 'Vendido' ? estoque.id : null,
        ]);
      },
    );

    it('vanished: the uncharged fee is refunded', async () => {
      const [intencao] = await intencoesParadas(world, await world.codigoOf('horizonteMatriz'), 1);
      if (!intencao) throw new Error('one was made');
      const { creditos } = stores;
      const recarga = { chave: 'pix:sumida', tipo: 'pix', valor: 500, descricao: 'Recarga' } as const;
      await creditos.addLine({ ...recarga, codigoUsuario: 1, agora });
      const antes = await creditos.saldo();
      expect(await creditos.reserve({ intencao, valor: 300, descricao: 'Taxa' })).toBe(true);
      const { estoque } = await registrado({ id: intencao.idEstoque, estado: 'SOLICITADO' });
      await hear['the entry is gone']?.(entrada, estoque);
      expect(await creditos.saldo()).toBe(antes);
    });

    it('freed by a cancelled authorisation: still in stock', async () => {
      const { estoque } = await registrado({});
      const resposta = { id: 1, idEstoque: estoque.id, estadoAutorizacaoTransferencia: 'CANCELADA' };
      await autorizacao.changed({ stores, resposta, agora } as never);
      expect(await stores.estoque.get(estoque.id)).toMatchObject({ estado: 'CONFIRMADO', motivo: null });
    });
  });
});
