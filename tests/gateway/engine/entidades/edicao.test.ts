import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { PESSOA as BASE } from '#tests/support/bodies.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const PESSOA = { ...BASE, nomrazPes: 'Edite Fictícia' };

describe('concurrent edits of one record', () => {
  const pessoas = crudRoutes(pessoa);
  const parceiros = crudRoutes(parceiro);
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let lida: Record<string, unknown>;
  beforeAll(async () => {
    lida = await lojista.call(pessoas.save, PESSOA);
  });

  const withVersion = (changes: object, versaoPes: unknown) =>
    ({ ...PESSOA, codigoPes: lida.codigo_pes, versaoPes, ...changes }) as never;

  it('conflict: the second user is told who changed what, and nothing is overwritten', async () => {
    const agora = await suporte.call(
      pessoas.save,
      withVersion({ bairroPes: 'Batel', endPes: 'Rua Dois' }, lida.versao_pes),
    );
    const atrasada = lojista.call(
      pessoas.save,
      withVersion({ nomrazPes: 'Edite Fictícia da Silva', endPes: 'Rua Três' }, lida.versao_pes),
    );
    await expect(atrasada).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'registroAlterado',
        message: expect.stringMatching(
          /^Sofia Suporte alterou este registro em \d\d\/\d\d\/\d{4} \d\d:\d\d.*Nome.*Endereço.*Bairro/,
        ),
        conflito: {
          quem: CONTAS.suporte.nome,
          quando: agora.dahult_pes,
          campos: [
            { campo: 'nomrazPes', rotulo: 'Nome/Razão social' },
            { campo: 'endPes', rotulo: 'Endereço' },
            { campo: 'bairroPes', rotulo: 'Bairro' },
          ],
          registro: agora,
        },
      },
    });
    expect(await lojista.call(pessoas.get, { id: Number(lida.codigo_pes) })).toEqual(agora);
    const depois = await lojista.call(
      pessoas.save,
      withVersion({ bairroPes: 'Batel', endPes: 'Rua Três' }, agora.versao_pes),
    );
    expect(depois).toMatchObject({
      bairro_pes: 'Batel',
      end_pes: 'Rua Três',
      usuult_pes: expect.any(Number),
    });
  });

  it('with equal values both succeed, and a save without changes makes no version', async () => {
    const antes = await lojista.call(pessoas.get, { id: Number(lida.codigo_pes) });
    const igual = { bairroPes: 'Batel', endPes: 'Rua Três' };
    expect(await suporte.call(pessoas.save, withVersion(igual, lida.versao_pes))).toEqual(antes);
  });

  it('at the same instant conflict for one', async () => {
    const salvo = await suporte.call(parceiros.save, { cnpj_pcr: '11222333000181', nomraz_pcr: 'Um' });
    const save = (nomraz_pcr: string) =>
      suporte.call(parceiros.save, {
        cnpj_pcr: '11222333000181',
        codigo_pcr: salvo.codigo_pcr,
        versao_pcr: salvo.versao_pcr,
        nomraz_pcr,
      });
    const ends = await Promise.allSettled([save('Dois'), save('Três'), save('Quatro')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const [told] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(told.body).toMatchObject({
      code: 'registroAlterado',
      conflito: { campos: [{ campo: 'nomraz_pcr' }] },
    });
  });

  it('without a version are refused', async () => {
    const antes = await lojista.call(pessoas.get, { id: Number(lida.codigo_pes) });
    const sem = lojista.call(pessoas.save, withVersion({ bairroPes: 'Água Verde' }, null));
    await expect(sem).rejects.toMatchObject({ status: 400, body: { code: 'requisicaoInvalida' } });
    expect(await lojista.call(pessoas.get, { id: Number(lida.codigo_pes) })).toEqual(antes);
  });
});
