import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { usados as rotas } from '#contract/gateway/usados/usados.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { type EnvioAssinatura, type EnvioNotaFiscal, usados } from '#contract/renave/usados.ts';
import type { Recusa } from '#domain/recusa.ts';
import type { Area } from '../../engine/area.ts';
import { chaveForaDeUso, recusaDoQueSaiu } from '../../engine/operacoes/fits.ts';
import { defineOperacao, type LookUpResult } from '../../engine/operacoes/operacao.ts';
import { performAndTell } from '../../engine/operacoes/perform.ts';
import { foundAs, lookIn } from '../../engine/operacoes/search.ts';
import { checkNome, naoFutura, refuseBecause } from '../../engine/refuse.ts';
import { found, tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { Estoque, EstoqueAtual } from '../../ports/estoque.ts';
import { chassiOuPlaca } from './cadastro.ts';
import { type Enviada, verifyAssinatura } from './verifyAssinatura.ts';

const CAMPO = { COMPRA: 'chaveEntrada', VENDA: 'chaveSaida' } as const;

/** Sends an invoice to the registry; verified by reading its stock record. */
const operacaoEnviarNota = defineOperacao({
  nome: 'enviarNotaUsado',
  call: usados.enviarNotaFiscal,
  impedimento: () => null,
  giveUp: chaveForaDeUso,
  maybeDone: ['jaEnviada'],
  // The answer's body is undocumented; a 2xx is all it says.
  matches: () => null,
  search: async (inspect, { corpo }: { corpo: EnvioNotaFiscal; refs: object }) => {
    const resposta = await inspect(renave.estoque, { id: corpo.idEstoque });
    return lookIn(resposta, ({ entradaEstoque, saidaEstoque }): LookUpResult<object | null> => {
      const pedida = corpo.chaveNotaFiscal;
      const dita =
        corpo.evento === 'COMPRA'
          ? entradaEstoque.chaveNotaFiscalEntrada
          : saidaEstoque?.chaveNotaFiscalSaida;
      if (!dita) return { feita: false };
      return foundAs({ chaveNotaFiscal: dita }, dita === pedida ? null : `nota ${dita} em vez de ${pedida}`);
    });
  },
  efeito: async ({ stores, corpo: { idEstoque, evento, chaveNotaFiscal }, agora }) => {
    const estoque = await stores.estoque.get(idEstoque);
    if (estoque) await stores.estoque.save({ ...estoque, [CAMPO[evento]]: chaveNotaFiscal }, agora);
    return { idEstoque };
  },
});

const sendNota = tellingUseCase(rotas.enviarNota, async (chamada) => {
  const { input, stores } = chamada;
  const { idEstoque, chaveNotaFiscal } = input;
  const estoque = found(await stores.estoque.get(idEstoque));
  const evento = input.evento as EnvioNotaFiscal['evento'];
  if (estoque[CAMPO[evento]]) refuseBecause('Esta nota fiscal já foi enviada.');
  if (evento === 'VENDA' && (estoque.motivo === 'CANCELAMENTO_ENTRADA' || estoque.estado !== 'FINALIZADO')) {
    refuseBecause('O veículo não tem uma saída: envie a nota depois da venda.');
  }
  const corpo = { idEstoque, evento, chaveNotaFiscal };
  const item = { alvo: chassiOuPlaca(estoque), corpo, refs: {} };
  return performAndTell(chamada, operacaoEnviarNota, item);
});

/** Complete input, because the registry's body holds less of it. */
interface RefsDaAssinatura extends Enviada {
  placa: string;
  renavam: string;
}

type Forma = Omit<EnvioAssinatura, 'idEstoque'>;

/** Builds the one of four body forms: handwritten or qualified, paper or digital. */
const formaDaAssinatura = ({ tipo, tipoCrv, pdf, p7s }: Omit<Enviada, 'assinada'>): Forma => {
  const digital = tipoCrv === 'D';
  const assinaturaQualificadaP7sBase64 = p7s ?? '';
  if (tipo === 'ARC') {
    return digital
      ? { envioAssinaturaProprioPunhoAtpve: { fotoAtpveAssinadoDeProprioPunhoBase64: pdf } }
      : { envioAssinaturaProprioPunhoAtpvPapelMoeda: { fotoAtpvPapelMoedaAssinadoBase64: pdf } };
  }
  if (digital) return { envioAssinaturaQualificadaP7sSobreXmlAtpve: { assinaturaQualificadaP7sBase64 } };
  return {
    envioAssinaturaQualificadaP7sSobreFotoAtpvPapelMoeda: {
      fotoAtpvPapelMoedaSemAssinaturaBase64: pdf,
      assinaturaQualificadaP7sBase64,
    },
  };
};

const aberto = (atual: EstoqueAtual | undefined): Recusa | null =>
  !atual || atual.estado === 'FINALIZADO' ? recusaDoQueSaiu(atual?.saiu) : null;

const operacaoEnviarAssinatura = defineOperacao({
  nome: 'enviarAssinaturaUsado',
  call: usados.enviarAssinatura,
  impedimento: aberto,
  maybeDone: ['jaEnviada'],
  matches: () => null,
  search: async (
    inspect,
    { refs: { placa, renavam } }: { corpo: EnvioAssinatura; refs: RefsDaAssinatura },
  ) => {
    const resposta = await inspect(usados.ultimaAssinatura, { placa, renavam });
    return lookIn(resposta, (corpo) =>
      corpo.dataHoraRegistroAssinaturaVendedor === null
        ? { feita: false }
        : { feita: true, resposta: { ...corpo, pdfAtpveComAssinaturasAvancadasEmbarcadasBase64: null } },
    );
  },
  efeito: async ({ stores, intencao, corpo: { idEstoque }, refs: { tipo, tipoCrv, assinada }, agora }) => {
    await stores.usados.saveAssinatura({ idEstoque, intencao: intencao.id, tipo, tipoCrv, assinada }, agora);
    return { idEstoque };
  },
});

const usadoDe = (estoque: Estoque | null): Estoque => {
  const achado = found(estoque);
  if (achado.especie === 'usado' && achado.placa) return achado;
  refuseBecause('O ATPV-e assinado é só de veículos usados.');
};

const sendAssinatura = tellingUseCase(documentosUsados.enviarAssinatura, async (chamada) => {
  const { input, stores } = chamada;
  const { idEstoque, tipoCrv, pdfAtpvBase64: pdf, p7sBase64: p7s } = input;
  const tipo = (input.tipoAssinatura ?? (p7s ? 'AQC' : 'ARC')) as Enviada['tipo'];
  const estoque = usadoDe(await stores.estoque.get(idEstoque));
  const assinada = input.dataAssinatura && naoFutura(chamada, input.dataAssinatura);
  const enviada = await verifyAssinatura(chamada, estoque, { tipo, tipoCrv, assinada, pdf, p7s });
  const refs: RefsDaAssinatura = { placa: estoque.placa ?? '', renavam: estoque.renavam ?? '', ...enviada };
  const corpo: EnvioAssinatura = { idEstoque, ...formaDaAssinatura(refs) };
  const item = { alvo: chassiOuPlaca(estoque), corpo, refs };
  return performAndTell(chamada, operacaoEnviarAssinatura, item);
});

/** The submitted signature, read from its intent. */
const getAtpvEnviado = useCase(documentosUsados.atpvEnviado, async ({ input, stores }) => {
  const { id, renavam } = found(await stores.usados.getUltimo(input.placa));
  checkNome('renavam', 'O Renavam', input.renavam, renavam);
  const SEM_ENVIO = 'Nenhum ATPV-e assinado foi enviado para este veículo.';
  const { intencao, enviada } = found(await stores.usados.getAssinatura(id), SEM_ENVIO);
  const { pdf, p7s } = found(await stores.intencoes.get(intencao)).dados.refs as RefsDaAssinatura;
  return { data: { pdfAtpvBase64: pdf, p7sBase64: p7s, dataHoraEnvio: enviada } };
});

export const enviosDeUsados: Area = {
  useCases: [sendNota, sendAssinatura, getAtpvEnviado],
  operacoes: [operacaoEnviarNota, operacaoEnviarAssinatura],
};
