import type { SaidaMontadora } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { montadora } from '#contract/renave/montadora.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { buildChaveNfe } from '#domain/values/chaveNfe.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { espelho } from '#gateway/engine/operacoes/operacaoDeEstoque.ts';
import type { Ports, RespostaRenave } from '#gateway/ports/ports.ts';
import { readPacotes } from '#gateway/usecases/notas/xml/readPacotes.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { CHASSIS_MONTADORA } from '#sandbox/world/chassisDemo.ts';
import { CONTAS, EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';

/** The two companies in the manufacturer's part of the demo world. */
interface Quem {
  aurora: number;
  horizonte: number;
  usuario: number;
}

const DIA_MS = 86_400_000;
/** Numbers of announced vehicles that stay pending, and that stay in stock; the others are sold. */
const ESPERAM = 3;
const EM_ESTOQUE = 4;

const okOf = <A>(resposta: RespostaRenave<A>): A => {
  if (resposta.tipo === 'ok') return resposta.corpo;
  throw new Error(`demo world: ${JSON.stringify(resposta)}`);
};

const { aurora: fabrica, horizonteMatriz } = EMPRESAS;
const cpfOperadorResponsavel = CONTAS.montadora.cpf;

const enter = async (ports: Ports, { aurora }: Quem, chassi: string, dia: string): Promise<EstoqueRenave> =>
  okOf(
    await ports.renave.callRenave(aurora, montadora.entradaMontadora, {
      chassi,
      dataEntradaEstoque: dia,
      dataHoraMedicaoHodometro: dia,
      quilometragemHodometro: 0,
      cpfOperadorResponsavel,
    }),
  );

const saidaOf = (estoque: EstoqueRenave, numero: number, dia: string): SaidaMontadora => {
  const comprador = PESSOAS[numero % PESSOAS.length] ?? PESSOAS[0];
  const { cnpj } = horizonteMatriz;
  return {
    idEstoque: estoque.id,
    chaveNotaFiscal: buildChaveNfe({
      codigoUf: fabrica.codigoUf,
      anoMes: '2601',
      cnpj: fabrica.cnpj,
      modelo: '55',
      serie: 1,
      numero,
      tipoEmissao: 1,
      codigoNumerico: String(10_000_000 + numero),
    }),
    dataVenda: dia,
    valorVenda: 98_500,
    emailEstabelecimento: fabrica.email,
    tipoBeneficioTributario: 'NAO_TEM',
    comprador: {
      tipoDocumento: comprador.documento.length === 11 ? 'CPF' : 'CNPJ',
      numeroDocumento: comprador.documento,
      nome: comprador.nome,
      endereco: {
        codigoMunicipio: Number(horizonteMatriz.codigoSiafi),
        cep: horizonteMatriz.cep,
        logradouro: horizonteMatriz.logradouro,
        numero: comprador.numero,
        bairro: horizonteMatriz.bairro,
      },
    },
    cpfOperadorResponsavel,
    ...(estoque.veiculoAcabado
      ? { entregaIndicada: { cnpjConcessionariaVendedora: cnpj, cnpjConcessionariaEntregadora: cnpj } }
      : { leasingVeiculoInacabado: false }),
  };
};

const leave = async (ports: Ports, { aurora }: Quem, estoque: EstoqueRenave, saida: SaidaMontadora) => {
  const chamada = estoque.veiculoAcabado ? montadora.saidaMontadora : montadora.saidaInacabadoMontadora;
  return okOf(await ports.renave.callRenave(aurora, chamada, saida));
};

/** Completes one delivery, completes and cancels another, which creates a new one; the others stay pending. */
const entregar = async (ports: Ports, { horizonte }: Quem, [feita, desfeita]: readonly number[]) => {
  for (const idEntrega of [feita, desfeita]) {
    if (idEntrega === undefined) continue;
    const ato = { idEntrega, cpfOperadorResponsavel: CONTAS.lojista.cpf };
    okOf(await ports.renave.callRenave(horizonte, renave.realizarEntrega, ato));
    if (idEntrega === desfeita) okOf(await ports.renave.callRenave(horizonte, renave.cancelarEntrega, ato));
  }
};

/** Mirrors the registry's stock of the manufacturer. */
const mirror = async (ports: Ports, { aurora }: Quem): Promise<void> => {
  const estoques = okOf(await ports.renave.callRenave(aurora, montadora.estoques, {}));
  const modelos = new Map(CHASSIS_MONTADORA.map(({ chassi, marcaModelo }) => [chassi, marcaModelo]));
  const agora = ports.agora();
  const ano = agora.getUTCFullYear();
  await ports.transacao(aurora, async ({ estoque, veiculos }) => {
    for (const e of estoques) {
      const { id: idEstoque, chassi, veiculoAcabado: acabado, entradaEstoque, saidaEstoque } = e;
      await estoque.save(espelho(e, { especie: 'montadora' }), agora);
      await veiculos.entrou({
        chassi,
        nota: null,
        acabado,
        idEstoque,
        entrada: entradaEstoque.dataHora ?? '',
        agora,
      });
      const marcaModelo = modelos.get(chassi) ?? null;
      await veiculos.describe(chassi, { marcaModelo, cor: 'PRATA', anoFabricacao: ano, anoModelo: ano });
      if (!saidaEstoque) continue;
      await veiculos.vendido({
        chassi,
        comprador: null,
        completa: false,
        idEstoque,
        saida: saidaEstoque.dataHora ?? '',
      });
    }
  });
};

/** Imports exit invoices of two vehicles in stock, as if the manufacturer had uploaded them. */
const importNotas = async (ports: Ports, { aurora, usuario }: Quem, chassis: readonly string[]) => {
  const random = createRandom(2026);
  const estoque = chassis.map((chassi) => ({ ...sampleVeiculo(random, chassi), condicao: 1 as const }));
  const pedido = {
    quantidade: chassis.length,
    semente: 4_601,
    empresa: fabrica.cnpj,
    tipo: 'saida',
    estoque,
  } as const;
  const notas = [...sampleNotas({ ...pedido, agora: () => ports.agora() })];
  let inicio = 0;
  const arquivos = notas.map(({ nome, bytes }) => {
    const arquivo = { nome, inicio, tamanho: bytes.length, guardado: true };
    inicio += bytes.length;
    return arquivo;
  });
  const arquivo = `xml/demo/${aurora}.pacote`;
  await ports.arquivos.write(arquivo, Buffer.concat(notas.map(({ bytes }) => bytes)));
  const stores = ports.empresa(aurora);
  const pacotes = [{ arquivo, arquivos }];
  const envio = { codigoUsuario: usuario, envio: null, pedido: 0, pacotes };
  const { codigoLote } = await stores.notas.addPacotes(envio, ports.agora());
  await readPacotes(ports, aurora, [{ codigoEmpresa: aurora, codigoLote, pacote: 0 }]);
};

/**
 * Creates rows on each of the manufacturer's screens, and deliveries on the dealer's: executed at the registry, then
 * mirrored.
 */
export const createDemoMontadora = async (ports: Ports, quem: Quem): Promise<void> => {
  const agora = ports.agora().getTime();
  const diaAtras = (dias: number) => naiveBrasilia(new Date(agora - dias * DIA_MS));
  const entram = CHASSIS_MONTADORA.slice(ESPERAM);
  const estoques = await Promise.all(
    entram.map(({ chassi }, n) => enter(ports, quem, chassi, diaAtras(20 - n))),
  );
  const vendas = await Promise.all(
    estoques
      .slice(EM_ESTOQUE)
      .map((estoque, n) => leave(ports, quem, estoque, saidaOf(estoque, 900 + n, diaAtras(5 - n)))),
  );
  const idsEntregas = vendas.flatMap(({ entregas }) => entregas.map(({ id }) => id)).sort((a, b) => a - b);
  await entregar(ports, quem, idsEntregas);
  await mirror(ports, quem);
  const comNota = estoques.slice(0, EM_ESTOQUE).filter(({ veiculoAcabado }) => veiculoAcabado);
  await importNotas(
    ports,
    quem,
    comNota.slice(0, 2).map(({ chassi }) => chassi),
  );
};
