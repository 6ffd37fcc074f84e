import { beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { busca } from '#contract/gateway/estoque/busca.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { lookups } from '#contract/gateway/lookups.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import type { Route } from '#contract/route.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { convertPlaca, formatPlaca } from '#domain/values/placa.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { autorizacao, emEstoque } from './mundo.ts';

/** Every search by plate: a screen's field, a list's filter, a form's reference. */
const POR_PLACA: Record<string, (session: TestSession, placa: string, renavam: string) => Promise<unknown>> =
  {
    'estoque-veiculos-usados': (session, placaVei) => session.call(usados.lista, { placaVei }),
    'aptidao-usados': (session, placa, renavam) =>
      session.call(usados.aptidao, { placa, renavam, tipoCrv: 'D' }),
    veiculo: (session, descricaoFiltro) => session.call(crudRoutes(veiculo).list, { descricaoFiltro }),
    ficha: (session, placa) => session.call(ficha.read, { veiculo: placa }),
    'Ctrl+K': (session, texto) => session.call(busca.tudo, { texto }),
    'the address of a transfer': (session, placa) => session.call(usados.emEstoque, { placa }),
    'an authorisation': (session, placa) => session.call(autorizacoesUsados.daPlaca, { placa }),
    Impressões: (session, placa, renavam) => session.call(documentosUsados.crlv, { placa, renavam }),
    'a form that points at a vehicle': (session, descricaoFiltro) =>
      session.call(lookups.veiculoUsado?.list as Route, { descricaoFiltro }),
  };

/** True when the answer names the vehicle, or is a document. */
const chamaPlaca = (answer: unknown, placa: string, outra: string): boolean => {
  const said = JSON.stringify(answer);
  return said.includes(placa) || said.includes(outra) || said.includes('pdfBase64');
};

describe('a used vehicle by its plate', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  let usado: Awaited<ReturnType<typeof emEstoque>>;
  let formas: string[];

  beforeAll(async () => {
    usado = await emEstoque(world, session);
    await session.call(autorizacoesUsados.autorizar, autorizacao(usado.placa));
    const [nova, antiga] = [usado.placa, convertPlaca(usado.placa) ?? ''];
    formas = [nova, antiga].flatMap((placa) => [
      placa,
      placa.toLowerCase(),
      formatPlaca(placa),
      formatPlaca(placa).toLowerCase(),
    ]);
  });

  it.each(Object.entries(POR_PLACA))(
    'is found in %s, in either format, any case, with or without dash',
    async (_, por) => {
      const outra = convertPlaca(usado.placa) ?? '';
      const sem: string[] = [];
      for (const forma of formas) {
        const answer = await por(session, forma, usado.renavam).catch(String);
        if (!chamaPlaca(answer, usado.placa, outra) || typeof answer === 'string')
          sem.push(`${forma}: ${JSON.stringify(answer).slice(0, 200)}`);
      }
      expect(sem).toEqual([]);
    },
  );
});
