import { describe, expect, it } from 'vitest';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import type { CompraUsado } from '#contract/renave/usados.ts';
import { confirmadoText } from '#domain/values/confirmado.ts';
import { formatDate } from '#domain/values/datas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { comprarUsado, HOJE, linhaDoUsado, novoUsado, pessoaPor } from './mundo.ts';

const OUTRO = '80000000000';

describe('a refused entry', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  /** Refused for its code; the vehicle's record has been corrected since. */
  const recusada = async (changes: Parameters<typeof novoUsado>[2] = {}) => {
    const usado = await novoUsado(world, session, changes);
    const certo = usado.codigoSegurancaCrv;
    await putCodigo(usado.codigo, OUTRO);
    await expect(comprarUsado(world, session, usado)).rejects.toThrow(/inválido/);
    await putCodigo(usado.codigo, certo);
    const linha = await linhaDoUsado(session, usado.placa);
    return { ...usado, id: linha?.id ?? '' };
  };
  const putCodigo = (codigo_vei: number, codsegcrv_vei: string) =>
    changeRows(world, 'veiculo', { codigo_vei }, { codsegcrv_vei });
  const read = (id: string, data?: string) =>
    session.call(solicitacoesUsados.reenvio, { id, ...(data && { data }) });
  const send = async (id: string, pedido: number) => {
    const response = await session.fetch(`/api/${solicitacoesUsados.reenviar.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', confirmado: confirmadoText({ pedido }) },
      body: JSON.stringify({ id }),
    });
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
  };

  it('is sent again from the records as they are now, told before it is', async () => {
    const { id, placa, codigoSegurancaCrv } = await recusada();
    const { pedido, mudancas } = await read(id);
    expect(mudancas).toEqual([
      {
        dado: 'código de segurança do CRV',
        antes: `${OUTRO.slice(0, 3)}…`,
        agora: `${codigoSegurancaCrv.slice(0, 3)}…`,
      },
    ]);
    expect(await send(id, pedido)).toMatchObject({ idest_vei: expect.any(Number) });
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'SOLICITADO' });
  });

  it('takes the mails and the seller from their records, and what was chosen from the request', async () => {
    const usado = await recusada();
    const nossa = await world.codigoOf('horizonteMatriz');
    const { email_emp } = await rowOf(world, 'empresa', { codigo_emp: nossa });
    await changeRows(world, 'empresa', { codigo_emp: nossa }, { email_emp: 'nova@patio.test' });
    const { mudancas, pedido } = await read(usado.id);
    expect(mudancas).toContainEqual({ dado: 'e-mail da loja', antes: email_emp, agora: 'nova@patio.test' });
    await send(usado.id, pedido);
    const { dados } = await rowOf(world, 'intencao', { placa: usado.placa, estado: 'confirmada' });
    expect((dados as { corpo: CompraUsado }).corpo).toMatchObject({
      dataCompra: HOJE,
      valorCompra: 45_000.5,
      emailEstabelecimento: 'nova@patio.test',
    });
    await changeRows(world, 'empresa', { codigo_emp: nossa }, { email_emp });
  });

  it('is not sent where it has become another one since the question', async () => {
    const { id, codigo, codigoSegurancaCrv, placa } = await recusada();
    const { pedido } = await read(id);
    await putCodigo(codigo, '70000000000');
    const message = expect.stringContaining('800… → 700…');
    expect(await send(id, pedido)).toMatchObject({ code: 'mudou', message, mudou: expect.any(String) });
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'NAO_ENVIADA', idrecusa: id });
    await putCodigo(codigo, codigoSegurancaCrv);
    expect(await send(id, pedido)).toMatchObject({ idest_vei: expect.any(Number) });
  });

  it('is sent with another day, if that is not in the future', async () => {
    const { id, placa } = await recusada();
    await expect(read(id, '2999-01-01')).rejects.toThrow(/futura/);
    const { mudancas } = await read(id, '2026-01-05');
    const muda = { dado: 'data da compra', antes: formatDate(HOJE), agora: '05/01/2026' };
    expect(mudancas).toContainEqual(muda);
    const { idest_vei } = await session.call(solicitacoesUsados.reenviar, { id, data: '2026-01-05' });
    expect(await linhaDoUsado(session, placa, idest_vei ?? 0)).toMatchObject({
      entradaEstoque: { dataHora: expect.stringMatching(/^2026-01-05/) },
    });
  });

  it('whose seller or vehicle is gone says so', async () => {
    const { id, placa, codigo, proprietario } = await recusada();
    const { dados } = await rowOf(world, 'intencao', { id });
    const { refs, ...resto } = dados as { refs: object; corpo: CompraUsado };
    expect(refs).toMatchObject({ proprietario: await pessoaPor(world, proprietario.numeroDocumento) });
    const corpo = {
      ...resto.corpo,
      veiculo: { ...resto.corpo.veiculo, documentoProprietarioAtual: '52998224725' },
    };
    await changeRows(world, 'intencao', { id }, { dados: JSON.stringify({ corpo, refs: {} }) });
    await expect(read(id)).rejects.toThrow(/529.982.247-25 não está mais em Pessoas/);
    await changeRows(world, 'veiculo', { codigo_vei: codigo }, { placa_vei: 'ZZZ9Z99' });
    await expect(read(id)).rejects.toThrow(new RegExp(`${placa.slice(0, 3)}-.* não está mais no cadastro`));
  });

  it('of before, whose request names no record of the seller, finds it by its document', async () => {
    const { id } = await recusada();
    const { dados } = await rowOf(world, 'intencao', { id });
    await changeRows(world, 'intencao', { id }, { dados: JSON.stringify({ ...dados, refs: {} }) });
    expect((await read(id)).mudancas).toHaveLength(1);
  });

  it('of another company is not found', async () => {
    const { id } = await recusada();
    const outra = await world.as('despachante', 'vizinho');
    await expect(outra.call(solicitacoesUsados.reenvio, { id })).rejects.toThrow(/não encontrad/);
  });
});
