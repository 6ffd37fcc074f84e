import { beforeAll, describe, expect, it } from 'vitest';
import { eventFlags, webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { colunasDaDeclaracao, declaracao } from '#contract/gateway/documentos/declaracao.ts';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import type { Tables } from '#gateway/db/tables/index.ts';
import { sessaoDaOrdem } from '#gateway/usecases/notas/ordemDeEntrada/sessaoDaOrdem.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ORDEM } from '#tests/support/chegada.ts';
import { createToken } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';

const EVENTOS = ['maker closed', 'maker without company', 'maker without right', 'company closed'] as const;
type Evento = (typeof EVENTOS)[number];

/** Tables whose rows somebody made: one that is new has a line in `VIDAS`, or this does not compile. */
type Feita = {
  [T in keyof Tables]: Extract<keyof Tables[T], `codusu${string}` | `${string}por`> extends never ? never : T;
}[keyof Tables];

/** Something that acts without a person, in one company: the events after which it does not. */
interface Vida {
  stops: readonly Evento[];
  em?: 'horizonteFilial';
  acts: (empresa: number) => Promise<boolean>;
}

describe('what acts without a person', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let token: string;
  let declarada: string;
  beforeAll(async () => {
    token = await createToken(lojista, {
      confirmar: true,
      filiais: [await world.codigoOf('horizonteFilial')],
    });
    const { url } = world.sandbox.webhooks;
    await lojista.call(webhooks.create, { url, ...eventFlags(['certificado.vence']) } as never);
    await lojista.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
    await lojista.call(ordemDeEntrada.save, { ...ORDEM, modo: 'ensaio' });
    const [veiculo] = await stock(world, lojista, 1);
    const colunas = Object.fromEntries(
      Object.keys(colunasDaDeclaracao).map((nome) => [nome, nome === 'chassi']),
    );
    const itensList = [{ id: veiculo.idEstoque }];
    await lojista.call(declaracao.fazer, { ...colunas, denovo: false, itensList } as never);
    declarada = (await lojista.call(declaracao.feitas, {})).data[0]?.chave ?? '';
  });

  const sessaoDoToken = (cnpj: string | null) => {
    const { acesso, tokens } = world.gateway.ports;
    return acesso.getSessaoDoToken(tokens.hash(token), cnpj);
  };

  const RECORD = 'a record of what was done';
  const ACCOUNT = 'of the account, and ends with it';
  const JOB = 'work that is asked for once, whose own tests end it with its author’s access';
  const VIDAS: Readonly<Record<Feita, readonly Vida[] | string>> = {
    token_integracao: [
      { stops: ['company closed'], acts: async () => (await sessaoDoToken(null)) !== null },
      {
        em: 'horizonteFilial',
        stops: ['maker closed', 'maker without company', 'company closed'],
        acts: async () => (await sessaoDoToken(EMPRESAS.horizonteFilial.cnpj)) !== null,
      },
      {
        stops: EVENTOS,
        acts: async () => {
          const sessao = await sessaoDoToken(null);
          return sessao !== null && !sessao.usuario.direitosRetirados?.includes('confirmar');
        },
      },
    ],
    webhook_endpoint: [
      {
        stops: ['company closed'],
        acts: async (empresa) =>
          (await world.gateway.ports.webhooks.listEmpresas(['certificado.vence'])).includes(empresa),
      },
    ],
    ordem_entrada: [
      {
        stops: EVENTOS,
        acts: async (empresa) => {
          const { ports } = world.gateway;
          const ordem = await ports.ordens.claim(ports.agora(), 0);
          return ordem?.codigoEmpresa === empresa && typeof (await sessaoDaOrdem(ports, ordem)) !== 'string';
        },
      },
    ],
    recebimento: [
      {
        stops: ['company closed'],
        acts: async (empresa) => {
          const { ports } = world.gateway;
          return (await ports.recebidos.claim(ports.agora(), 0))?.codigoEmpresa === empresa;
        },
      },
    ],
    intencao: 'its sending stops with the access, the place among the operators and the right of its author',
    nota_da_ordem: 'an act of the order',
    declaracao: [
      {
        stops: ['company closed'],
        acts: async () =>
          (await lojista.call(declaracao.conferir, { chave: declarada })).situacao === 'valida',
      },
    ],
    operador: 'ends by triggers, whatever way leads to it',
    acesso: 'what is lost',

    aviso: RECORD,
    aviso_lido: RECORD,
    auditoria: RECORD,
    certificado: RECORD,
    cobranca_pix: RECORD,
    credito: RECORD,
    evento_seguranca: RECORD,
    leitura: RECORD,
    livro_feito: RECORD,
    lote_xml: RECORD,
    mes_fechado: RECORD,
    movimento: RECORD,

    nota_recebida: RECORD,
    conferencia_patio: RECORD,
    leitura_patio: RECORD,
    chegada_patio: RECORD,
    aparelho_patio: RECORD,
    retencao: RECORD,
    xml_item: RECORD,
    convite: RECORD,
    entrega_documento: RECORD,
    correio_de_avisos: 'of the account; each mail asks anew what the person may see',
    aparelho_conhecido: ACCOUNT,
    codigo_recuperacao: ACCOUNT,
    confirmacao_email: ACCOUNT,
    desafio_passkey: ACCOUNT,
    passkey: ACCOUNT,
    segundo_fator: ACCOUNT,
    sessao: ACCOUNT,
    aptidao: JOB,
    envio_documento: JOB,
    exportacao: JOB,
    importacao: JOB,
    lote_atpv: JOB,
    recusa_a_avisar: JOB,
    sincronizacao: JOB,
  };

  /** Each event, and what undoes it. */
  const happen = async (evento: Evento, codemp_ace: number, over: boolean): Promise<void> => {
    const { kysely } = world;
    const codusu_ace = await world.usuarioOf('lojista');
    const setUsuario = (mudanca: object) =>
      kysely.updateTable('usuario').set(mudanca).where('codigo_usu', '=', codusu_ace).execute();
    if (evento === 'maker closed') await setUsuario({ ativo_usu: over });
    else if (evento === 'maker without right') await setUsuario({ dirconfirmar_usu: over });
    else if (evento === 'company closed')
      await changeRows(world, 'empresa', { codigo_emp: codemp_ace }, { ativo_emp: over });
    else if (over) await kysely.insertInto('acesso').values({ codusu_ace, codemp_ace }).execute();
    else
      await kysely
        .deleteFrom('acesso')
        .where('codusu_ace', '=', codusu_ace)
        .where('codemp_ace', '=', codemp_ace)
        .execute();
  };

  const vidas = Object.entries(VIDAS).flatMap(([tabela, lives]) =>
    typeof lives === 'string' ? [] : lives.map((vida, at) => [`${tabela} ${at + 1}`, vida] as const),
  );

  it.each(vidas)('%s stops when it must, no sooner, and goes on once all is given back', async (_, vida) => {
    const empresa = await world.codigoOf(vida.em ?? 'horizonteMatriz');
    expect(await vida.acts(empresa)).toBe(true);
    for (const evento of EVENTOS) {
      await happen(evento, empresa, false);
      const acts = await vida.acts(empresa);
      await happen(evento, empresa, true);
      expect([evento, acts]).toEqual([evento, !vida.stops.includes(evento)]);
      expect([evento, await vida.acts(empresa)]).toEqual([evento, true]);
    }
  });
});
