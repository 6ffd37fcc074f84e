import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepArquivos } from '#gateway/engine/arquivosDoDia.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { nota } from './notas.ts';
import { itensDoLote, loteFinalizado, send } from './send.ts';

const HOJE = new Date('2026-11-20T15:00:00Z');

const server = ownGateway({ agora: () => HOJE });
const lojista = ownSession(server, 'lojista');

const pasta = (...parts: string[]) => join(server.dir, 'arquivos', 'xml', ...parts);

describe('a permanently unreadable pack', () => {
  it('ends with its files as errors, and so does its batch', async () => {
    await sql`update pgboss.queue set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = 'xml'`.execute(
      server.kysely,
    );
    const { empresa, transacao } = server.gateway.ports;
    const codigoEmpresa = await server.codigoOf('horizonteMatriz');
    // A folder in the place of the file: present, but unreadable.
    mkdirSync(pasta('quebrado.pack'), { recursive: true });
    const arquivos = ['a.xml', 'b.xml'].map((nome) => ({ nome, inicio: 0, tamanho: 9, guardado: true }));
    const codigoLote = await transacao(codigoEmpresa, async (stores) => {
      const pacotes = [{ arquivo: 'xml/quebrado.pack', arquivos }];
      const pedido = { codigoUsuario: 1, envio: null, pedido: 0, pacotes };
      const lote = await stores.notas.addPacotes(pedido, HOJE);
      await stores.enqueue('xml', [{ codigoEmpresa, codigoLote: lote.codigoLote, pacote: 0 }]);
      return lote.codigoLote;
    });
    expect(await loteFinalizado(lojista, codigoLote)).toMatchObject({ totalprocessados: 2, totalerros: 2 });
    const itens = await itensDoLote(lojista, codigoLote);
    expect(itens.map(({ nomearquivo }) => nomearquivo)).toEqual(['a.xml', 'b.xml']);
    for (const item of itens) expect(item.erromensagem).toContain('Importe-o de novo');
    expect(await empresa(codigoEmpresa).notas.listPacotesPendentes([{ codigoLote, pacote: 0 }])).toEqual([]);
    rmSync(pasta('quebrado.pack'), { recursive: true });
  });
});

describe('packs orphaned by a killed upload', () => {
  const withoutLote = async (dia: string, name: string) => {
    await server.gateway.ports.arquivos.write(`xml/${dia}/${name}.pack`, new Uint8Array([1]));
  };

  it('are swept after a day; those of a batch stay', async () => {
    const { ports, database } = server.gateway;
    const { codigoLote } = await send(lojista, [{ nome: 'a.xml', conteudo: nota({ numero: 1 }) }]);
    await loteFinalizado(lojista, codigoLote);
    const [kept = ''] = readdirSync(pasta('2026-11-20'));
    // As if sent three days ago.
    await ports.arquivos.write(`xml/2026-11-17/${kept}`, new Uint8Array([1]));
    await changeRows(database, 'pacote_xml', { codlote: codigoLote }, { arquivo: `xml/2026-11-17/${kept}` });
    for (const dia of ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-10-20'])
      await withoutLote(dia, 'orfao');

    expect(await sweepArquivos(ports)).toBe(3);
    expect(readdirSync(pasta('2026-11-17'))).toEqual([kept]);
    expect(readdirSync(pasta('2026-11-18'))).toEqual([]);
    expect(readdirSync(pasta('2026-11-19'))).toEqual(['orfao.pack']);
    expect(readdirSync(pasta('2026-11-20')).toSorted()).toEqual([kept, 'orfao.pack'].toSorted());
    expect(await sweepArquivos(ports)).toBe(0);
  });
});
