import { describe, expect, it } from 'vitest';
import type { Grupo } from '#contract/renave/call.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { Olhar } from '#gateway/engine/operacoes/operacao.ts';
import { daPorta, espelho, searchEstoque } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';

const CHASSI = '9PTHZ26A0T0001001';
const vindo = {
  id: 7,
  chassi: CHASSI,
  placa: 'FCT1A23',
  renavam: '00639884962',
  estado: 'FINALIZADO',
  veiculoAcabado: true,
  leasingVeiculoInacabado: false,
  entradaEstoque: {
    dataHora: '2026-09-01T10:00:00.123',
    chaveNotaFiscalEntrada: '1'.repeat(44),
    chaveNotaFiscalRemessaEntrada: '2'.repeat(44),
    vendedor: { numeroDocumento: '11444777000161' },
  },
  saidaEstoque: {
    dataHora: '2026-09-20T18:30:00.456',
    motivo: 'VENDA',
    chaveNotaFiscalSaida: '3'.repeat(44),
    comprador: { numeroDocumento: '52998224725', nome: 'Lia Exemplo' },
  },
  idEstoqueOrigemTransferencia: 5,
  origemPorCancelamentoEstoque: { idEstoqueOrigem: 3 },
  numeroCrv: '123456789012',
  codigoSegurancaCrv: '12345678901',
  tipoCrv: 'DIGITAL',
  restricoesVeiculo: [{ codigoTipoRestricao: '7', tipoRestricao: 'FICTICIA' }],
} as unknown as EstoqueRenave;

const nosso = {
  id: 7,
  especie: 'usado',
  chassi: CHASSI,
  placa: 'FCT1A23',
  renavam: '00639884962',
  estado: 'FINALIZADO',
  estadoDito: null,
  acabado: true,
  leasing: false,
  entrada: '2026-09-01T10:00:00',
  saida: '2026-09-20T18:30:00',
  motivo: 'VENDA',
  chaveEntrada: '1'.repeat(44),
  chaveSaida: '3'.repeat(44),
  origemTransferencia: 5,
  origemCancelamento: 3,
  comprador: 'Lia Exemplo',
  vendedor: '11444777000161',
  itemEntrada: null,
  itemSaida: null,
  numeroCrv: '123456789012',
  codigoSegurancaCrv: '12345678901',
  tipoCrv: 'DIGITAL',
  valor: null,
  restricoes: [{ codigoTipoRestricao: '7', tipoRestricao: 'FICTICIA' }],
};

describe('our mirror of a stock record', () => {
  it('has the registry’s data, and ours where given', () => {
    expect(espelho(vindo)).toEqual(nosso);
    expect(espelho(vindo, { valor: 10, itemEntrada: 4 })).toEqual({ ...nosso, valor: 10, itemEntrada: 4 });
  });

  it('has null where the registry has nothing', () => {
    const vazio = {
      ...vindo,
      placa: '',
      renavam: '',
      numeroCrv: '',
      codigoSegurancaCrv: '',
      entradaEstoque: { dataHora: '2026-09-01T10:00:00' },
      saidaEstoque: null,
      origemPorCancelamentoEstoque: null,
      restricoesVeiculo: null,
    } as unknown as EstoqueRenave;
    const nada = {
      especie: 'novo',
      placa: null,
      renavam: null,
      numeroCrv: null,
      codigoSegurancaCrv: null,
      saida: null,
      motivo: null,
      chaveEntrada: null,
      chaveSaida: null,
      origemCancelamento: null,
      comprador: null,
      vendedor: null,
      restricoes: [],
    };
    expect(espelho(vazio)).toEqual({ ...nosso, ...nada });
  });

  it('is the ITE’s by its content, the manufacturer’s by its door', () => {
    expect(espelho({ ...vindo, estoqueEmIte: true }).especie).toBe('ite');
    expect(['estabelecimento', 'montadora', 'ite'].map((grupo) => daPorta(grupo as Grupo))).toEqual([
      {},
      { especie: 'montadora' },
      { especie: 'ite' },
    ]);
  });

  it('falls back to the remittance’s key', () => {
    const { chaveNotaFiscalEntrada: _, ...entradaEstoque } = vindo.entradaEstoque;
    const remetido = { ...vindo, entradaEstoque } as EstoqueRenave;
    expect(espelho(remetido).chaveEntrada).toBe('2'.repeat(44));
  });
});

type RespostaDoOlhar = Awaited<ReturnType<Olhar>>;
const feito = { estado: 'FINALIZADO', id: 7, motivo: 'VENDA', comprador: '52998224725' } as const;

describe('searching an operation’s resulting record', () => {
  const asked: unknown[] = [];
  const search = (
    resposta: unknown,
    nomes: Parameters<typeof searchEstoque>[2] = {
      alvo: { chassi: CHASSI },
      chassi: CHASSI,
      placa: null,
    } as never,
    grupo: Grupo = 'estabelecimento',
  ) => {
    asked.length = 0;
    const inspect = (async (_: unknown, input: unknown) => {
      asked.push(input);
      return resposta as RespostaDoOlhar;
    }) as unknown as Olhar;
    return searchEstoque(inspect, grupo, nomes, feito);
  };
  const ok = (...corpo: unknown[]) => ({ tipo: 'ok', status: 200, corpo });
  const byPlaca = (chassi: string | null) => ({ alvo: { placa: 'FCT1A23' }, chassi });

  it('uses the chassis, or the plate at the dealer’s door if it was requested by plate', async () => {
    await search(ok());
    expect(asked).toEqual([{ chassi: CHASSI }]);
    await search(ok(), { alvo: { chassi: CHASSI, placa: 'FCT1A23' }, chassi: null });
    expect(asked).toEqual([{ chassi: CHASSI }]);
    await search(ok(), byPlaca(CHASSI));
    expect(asked).toEqual([{ placa: 'FCT1A23' }]);
    await search(ok(), byPlaca(CHASSI), 'montadora');
    expect(asked).toEqual([{ chassi: CHASSI }]);
    const achado = await search(ok(), byPlaca(null), 'montadora');
    expect([asked, achado]).toEqual([[], { feita: null, motivo: 'O chassi do veículo não é conhecido.' }]);
  });

  it('is inconclusive when the registry refuses or does not answer', async () => {
    const recusa = { titulo: 'Não', mensagem: 'Sem permissão.', detalhe: null };
    expect(await search({ tipo: 'recusada', status: 403, recusa })).toEqual({
      feita: null,
      motivo: 'Sem permissão.',
    });
    const motivo = 'tempo esgotado';
    expect(await search({ tipo: 'semResposta', status: null, motivo })).toEqual({ feita: null, motivo });
  });

  it('finds the equal record among others', async () => {
    const outro = { ...vindo, id: 6 };
    expect(await search(ok(outro, vindo))).toEqual({ feita: true, resposta: vindo });
    expect(await search(ok(outro, { ...vindo, id: 9 }))).toEqual({ feita: false });
    expect(await search(ok())).toEqual({ feita: false });
  });

  it('ignores other vehicles', async () => {
    expect(await search(ok({ ...vindo, chassi: '9PTHZ26A0T0001002' }))).toEqual({ feita: false });
  });

  it('describes a differing record of the kind', async () => {
    const comprador = { numeroDocumento: '11144477735', nome: 'Rui Exemplo' };
    const outro = { ...vindo, saidaEstoque: { ...vindo.saidaEstoque, comprador } };
    expect(await search(ok(outro))).toEqual({
      feita: 'outra',
      diferencas: 'comprador 111.444.777-35 em vez de 529.982.247-25',
      resposta: outro,
    });
    expect(await search(ok(outro, vindo))).toEqual({ feita: true, resposta: vindo });
  });
});
