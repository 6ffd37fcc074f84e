import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RenaveCall } from '#contract/renave/call.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { CENARIOS, type NomeCenario } from '#contract/sandbox/cenarios.ts';
import { errorKinds } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { RespostaRenave } from '#gateway/ports/ports.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { entradaOf, saidaOf } from '#tests/sandbox/mundo.ts';
import { effectsOn } from '#tests/support/zeroKm.ts';
import { FILIAL, MATRIZ, type MundoRenave, startMundoRenave, TIMEOUT_MS } from './mundo.ts';

let mundo: MundoRenave;
beforeAll(async () => {
  mundo = await startMundoRenave();
});
afterEach(() => mundo.sandbox.behaviours.clear());
afterAll(() => mundo.close());

const enter = (chassi: string) => mundo.client.callRenave(MATRIZ, renave.entradaZeroKm, entradaOf(chassi));
const list = (chassi: string) => mundo.client.callRenave(MATRIZ, renave.estoques, { chassi });
const entries = (chassi: string) => effectsOn(mundo, chassi, 'entradaZeroKm');

const estoqueOf = async (chassi: string) => {
  const answer = await enter(chassi);
  if (answer.tipo !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.corpo;
};

const OK = { write: 'ok', read: 'ok' } as const;

/** Scenarios about other calls, about registered vehicles, or about what is said in an answer that is read all the same. */
const DONE = {
  camposNulos: OK,
  palavrasNovas: OK,
  registroIlegivel: OK,
  respondeORegistroNovo: OK,
  detranForaNaEntrada: OK,
  detranForaNaAptidao: OK,
  estadoForaDoRenave: OK,
  saidaNaoCancelavel: OK,
  notaRecusadaNaSefaz: OK,
  destinoDesconhecido: OK,
  assinaturaSoFoto: OK,
  assinaturaSoPdf: OK,
  assinadoNoAplicativo: OK,
  intencaoCancelada: OK,
  codigoCrvNovo: OK,
  detranNaoResponde: OK,
  detranDesfaz: OK,
  debitos: OK,
};

/** Expected classification of each fault, for a write and for a read. */
const OUTCOMES: Record<NomeCenario, { write: RespostaRenave['tipo']; read: RespostaRenave['tipo'] }> = {
  lento: { write: 'ok', read: 'ok' },
  charsetErrado: { write: 'ok', read: 'ok' },
  jaFeita: { write: 'recusada', read: 'ok' },
  recusa: { write: 'recusada', read: 'recusada' },
  naoCredenciado: { write: 'naoEnviada', read: 'naoEnviada' },
  rotaErrada: { write: 'naoEnviada', read: 'naoEnviada' },
  nomeErrado: { write: 'naoEnviada', read: 'naoEnviada' },
  ...DONE,
  excessoDeChamadas: { write: 'naoEnviada', read: 'naoEnviada' },
  foraDoAr: { write: 'naoEnviada', read: 'naoEnviada' },
  fazENaoResponde: { write: 'semResposta', read: 'naoEnviada' },
  fazEDerruba: { write: 'semResposta', read: 'naoEnviada' },
  demoraEFaz: { write: 'semResposta', read: 'naoEnviada' },
  derruba: { write: 'semResposta', read: 'naoEnviada' },
  gotejando: { write: 'semResposta', read: 'naoEnviada' },
  respostaCortada: { write: 'semResposta', read: 'naoEnviada' },
  derrubaNoMeio: { write: 'semResposta', read: 'naoEnviada' },
  htmlComSucesso: { write: 'semResposta', read: 'naoEnviada' },
  erroInterno: { write: 'semResposta', read: 'naoEnviada' },
  veiculoErrado: { write: 'semResposta', read: 'naoEnviada' },
  respostaRepetida: { write: 'semResposta', read: 'naoEnviada' },
  bombaGzip: { write: 'semResposta', read: 'naoEnviada' },
};

describe('each fault of the registry', () => {
  const demora: Partial<Record<NomeCenario, number>> = { lento: 50, demoraEFaz: TIMEOUT_MS + 500 };
  /** Not limited to a chassis, since without a connection no vehicle is named. */
  const NEEDS_CONNECTION: ReadonlySet<NomeCenario> = new Set(['foraDoAr', 'nomeErrado']);
  const alvoOf = (cenario: NomeCenario, chassi: string) => (NEEDS_CONNECTION.has(cenario) ? {} : { chassi });

  for (const cenario of Object.keys(CENARIOS) as NomeCenario[]) {
    it.concurrent(`${cenario}: a write is ${OUTCOMES[cenario].write}, a read is ${OUTCOMES[cenario].read}`, async () => {
      const world = await startMundoRenave();
      try {
        const [before, written, reading] = [world.newChassi(), world.newChassi(), world.newChassi()];
        const client = world.clientWith({});
        await client.callRenave(MATRIZ, renave.entradaZeroKm, entradaOf(before));
        await client.callRenave(MATRIZ, renave.entradaZeroKm, entradaOf(reading));
        await client.callRenave(MATRIZ, renave.estoques, { chassi: before });
        // An existing connection would still be served.
        const fresh = NEEDS_CONNECTION.has(cenario) ? world.clientWith({}) : client;
        for (const chassi of [written, reading]) {
          world.sandbox.behaviours.add({ cenario, alvo: alvoOf(cenario, chassi), demoraMs: demora[cenario] });
        }
        await world.sandbox.behaviours.ready;
        const write = await fresh.callRenave(MATRIZ, renave.entradaZeroKm, entradaOf(written));
        const read = await fresh.callRenave(MATRIZ, renave.estoques, { chassi: reading });
        expect({ write: write.tipo, read: read.tipo }).toEqual(OUTCOMES[cenario]);
      } finally {
        await world.close();
      }
    });
  }
});

describe('a well-behaved registry', () => {
  it('accepts every dealer operation and answers by the contract', async () => {
    const { id, chassi } = await estoqueOf(mundo.newChassi());
    const saida = await mundo.client.callRenave(MATRIZ, renave.saidaZeroKm, saidaOf(id));
    expect(saida).toMatchObject({ tipo: 'ok', corpo: { id, chassi, estado: 'FINALIZADO' } });
    const cancelada = await mundo.client.callRenave(MATRIZ, renave.cancelarSaidaZeroKm, {
      idEstoque: id,
      dataCancelamentoSaidaEstoque: diaBrasilia(new Date()),
      cpfOperadorResponsavel: '99900010140',
    });
    expect(cancelada).toMatchObject({
      tipo: 'ok',
      corpo: {
        id,
        chassi,
        estado: 'FINALIZADO',
        saidaEstoque: {
          cancelamentoSaidaEstoque: { idEstoqueGeradoNoCancelamentoSaida: expect.any(Number) },
        },
      },
    });
  });

  it.each([
    ['clienteAutenticado', {}],
    ['municipios', { nome: 'CURITIBA', uf: 'PR' }],
    ['estoques', {}],
    ['pendentesEntradaZeroKm', {}],
  ] as const)('answers the read %s', async (nome, input) => {
    expect(await mundo.client.callRenave(MATRIZ, renave[nome] as RenaveCall, input)).toMatchObject({
      tipo: 'ok',
      status: 200,
    });
  });

  it('answers documents as base64 of a PDF', async () => {
    const { id, chassi } = await estoqueOf(mundo.newChassi());
    await mundo.client.callRenave(MATRIZ, renave.saidaZeroKm, saidaOf(id));
    const atpv = await mundo.client.callRenave(MATRIZ, renave.pdfAtpv, { chassi });
    const termo = await mundo.client.callRenave(MATRIZ, renave.termoSaida, { id });
    const pdfs = [
      atpv.tipo === 'ok' ? atpv.corpo.pdfAtpvBase64 : '',
      termo.tipo === 'ok' ? termo.corpo.pdfBase64 : '',
    ];
    for (const pdf of pdfs) expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('identifies each company by its own certificate, and the new one once stored', async () => {
    const cnpjOf = async (codigo: number) => {
      const answer = await mundo.client.callRenave(codigo, renave.clienteAutenticado, {});
      return answer.tipo === 'ok' ? answer.corpo.cnpj : answer;
    };
    mundo.certificados.set(FILIAL, await mundo.issue(EMPRESAS.horizonteFilial, FILIAL));
    expect(await Promise.all([cnpjOf(MATRIZ), cnpjOf(FILIAL), cnpjOf(MATRIZ)])).toEqual([
      EMPRESAS.horizonteMatriz.cnpj,
      EMPRESAS.horizonteFilial.cnpj,
      EMPRESAS.horizonteMatriz.cnpj,
    ]);
    mundo.certificados.set(FILIAL, await mundo.issue(EMPRESAS.vizinho, FILIAL));
    expect(await cnpjOf(FILIAL)).toBe(EMPRESAS.vizinho.cnpj);
  });
});

describe('refusals', () => {
  it('keeps the three parts of what the registry said', async () => {
    const chassi = mundo.newChassi();
    await enter(chassi);
    const again = await enter(chassi);
    expect(again).toMatchObject({ tipo: 'recusada', status: 422 });
    if (again.tipo !== 'recusada') return;
    expect(again.recusa.mensagem).toMatch(/estoque/i);
    expect(again.recusa.titulo).not.toBe('');
    expect(entries(chassi)).toHaveLength(1);
  });

  it.each([
    [{ mensagemParaUsuarioFinal: 'Para a pessoa', detalhe: 'Detalhe', titulo: 'Título' }, 'Para a pessoa'],
    [{ detalhe: 'Detalhe', titulo: 'Título' }, 'Detalhe'],
    [{ titulo: 'Título' }, 'Título'],
    [{ message: 'Palavra do servidor', error: 'Unprocessable Entity' }, 'Palavra do servidor'],
    [{ error: 'Unprocessable Entity' }, 'Unprocessable Entity'],
    [{ mensagemParaUsuarioFinal: '  ', detalhe: 'com\0nulo' }, 'comnulo'],
    [{}, 'O Renave recusou a operação sem dizer o motivo (código 422).'],
    [['lista'], 'O Renave recusou a operação sem dizer o motivo (código 422).'],
  ])('shows %j as %s', async (corpo, mensagem) => {
    const chassi = mundo.newChassi();
    mundo.sandbox.behaviours.add({ cenario: 'recusa', alvo: { chassi }, status: 422, corpo });
    expect(await enter(chassi)).toMatchObject({ tipo: 'recusada', recusa: { mensagem } });
  });

  it('of an unaccredited certificate says what to check', async () => {
    const chassi = mundo.newChassi();
    mundo.sandbox.behaviours.add({ cenario: 'naoCredenciado', alvo: { chassi } });
    const answer = await enter(chassi);
    expect(answer).toMatchObject({ tipo: 'naoEnviada', recusa: { codigo: 'naoCredenciado' } });
    expect(JSON.stringify(answer)).toMatch(
      /credenciamento.*contratação.*habilitação.*mesmo certificado.*vencido/,
    );
  });

  it('of an unknown stock record are not found', async () => {
    expect(await mundo.client.callRenave(MATRIZ, renave.estoque, { id: 999_999 })).toMatchObject({
      tipo: 'recusada',
    });
  });
});

describe('waiting', () => {
  it.each([
    [7, 7_000],
    [999_999, 3_600_000],
  ])('Retry-After of %d seconds is kept, an hour at most', async (tentarDepoisDe, retryAfterMs) => {
    const chassi = mundo.newChassi();
    mundo.sandbox.behaviours.add({ cenario: 'excessoDeChamadas', alvo: { chassi }, tentarDepoisDe });
    expect(await enter(chassi)).toMatchObject({ tipo: 'naoEnviada', retryAfterMs });
  });
});

describe('an answer that was lost', () => {
  it('reverts nothing: a look-up finds it', async () => {
    const chassi = mundo.newChassi();
    mundo.sandbox.behaviours.add({ cenario: 'fazEDerruba', alvo: { chassi }, vezes: 1 });
    expect(await enter(chassi)).toMatchObject({ tipo: 'semResposta' });
    expect(await list(chassi)).toMatchObject({ tipo: 'ok', corpo: [{ chassi, estado: 'CONFIRMADO' }] });
  });

  it('keeps the status and the words of a 5xx', async () => {
    const chassi = mundo.newChassi();
    const corpo = { mensagemParaUsuarioFinal: 'Detran fora do ar' };
    mundo.sandbox.behaviours.add({ cenario: 'erroInterno', alvo: { chassi }, status: 503, corpo });
    expect(await enter(chassi)).toEqual({
      tipo: 'semResposta',
      status: 503,
      motivo: 'Erro 503 no Renave: Detran fora do ar',
    });
  });
});

describe('calls that never reach the registry', () => {
  const ask = (client = mundo.client, codigo = MATRIZ) =>
    client.callRenave(codigo, renave.entradaZeroKm, entradaOf('9PTCONF0000009999'));

  it('a closed port and an unknown host', async () => {
    for (const url of ['https://127.0.0.1:9/renave-ws', 'https://nao-existe.invalid/renave-ws']) {
      expect(await ask(mundo.clientWith({ url }))).toMatchObject({ tipo: 'naoEnviada', retryAfterMs: null });
    }
  });

  it('those that wait while the gateway stops', async () => {
    const client = mundo.clientWith({});
    await client.close();
    expect(await ask(client)).toMatchObject({ tipo: 'naoEnviada' });
  });
  it('a server with an unknown authority', async () => {
    const answer = await ask(mundo.clientWith({ ca: null }));
    expect(answer).toMatchObject({ tipo: 'naoEnviada' });
    expect(JSON.stringify(answer)).toContain('certificado do servidor');
  });

  it.each(['vencido', 'outraAutoridade', 'outroNome'] as const)(
    'a server certificate that is %s',
    async (tipo) => {
      await mundo.sandbox.useServerCertificate(tipo);
      try {
        expect(await ask(mundo.clientWith({}))).toMatchObject({ tipo: 'naoEnviada' });
      } finally {
        await mundo.sandbox.useServerCertificate('valido');
      }
    },
  );

  it('a company without a certificate', async () => {
    const answer = await ask(mundo.client, 99);
    expect(answer).toMatchObject({
      tipo: 'recusada',
      recusa: { mensagem: errorKinds.certificadoAusente.message },
    });
  });

  it('a certificate that expired, or is not valid yet', async () => {
    const at = (days: number) => mundo.clientWith({ agora: () => new Date(Date.now() + days * 86_400_000) });
    expect(JSON.stringify(await ask(at(400)))).toContain('venceu em');
    expect(JSON.stringify(await ask(at(-400)))).toContain('só vale a partir de');
  });

  it('a key that was moved from another company’s row', async () => {
    const stored = await mundo.issue(EMPRESAS.horizonteMatriz, MATRIZ);
    mundo.certificados.set(3, stored);
    expect(await ask(mundo.client, 3)).toMatchObject({
      tipo: 'recusada',
      recusa: { titulo: 'Certificado ilegível' },
    });
  });

  it('leaves no trace in the journal', () => {
    expect(entries('9PTCONF0000009999')).toEqual([]);
  });
});
