import { usados as rotas, type UsadoEmEstoque } from '#contract/gateway/usados/usados.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { usados } from '#contract/renave/usados.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { AppError } from '#domain/errors.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { INFORME_RENAVAM } from '#domain/texts.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import { isRenavam, normalizeRenavam } from '#domain/values/renavam.ts';
import type { Area } from '../../engine/area.ts';
import { askRenave, perguntaDeUm } from '../../engine/askRenave.ts';
import { listed } from '../../engine/finders.ts';
import { refuseBecause, refuseCampo } from '../../engine/refuse.ts';
import { askAtOnce } from '../../engine/respostaDoRenave.ts';
import { type Chamada, found, useCase } from '../../engine/useCase.ts';
import type { Estoque } from '../../ports/estoque.ts';
import { nomeDoCrv } from './cadastro.ts';

/** Question for the registry's stock records of a plate. */
const doUsado = (placa: string) =>
  perguntaDeUm(
    `usado:${placa}`,
    'usados',
    ({ ports, empresa }) => ports.renave.callRenave(empresa.codigo, renave.estoques, { placa }),
    (estoques) => estoques.map(({ id }) => id),
  );

/**
 * Asks the registry in the background whether it still has the stock record, and throws when the last answer
 * lacks it. While there is no answer, our record counts.
 */
const checkInBase = async (chamada: Chamada<unknown>, { id, placa }: Pick<Estoque, 'id' | 'placa'>) => {
  const { perguntas } = chamada.stores;
  const pergunta = doUsado(placa ?? '');
  await askRenave(chamada, pergunta);
  const { perguntando, semRespostaDesde } = await perguntas.get(pergunta.nome);
  if (perguntando || semRespostaDesde !== null) return;
  const ids = await perguntas.getResposta<number[]>(pergunta.nome);
  if (ids?.includes(id)) return;
  refuseBecause(`Placa ${placa} não encontrado na base renave!`);
};

const getUsadoEmEstoque = useCase(rotas.emEstoque, async (chamada) => {
  const { input, stores } = chamada;
  const ausente = `Veículo ${input.placa} não encontrado!`;
  const estoque = found(await stores.usados.getUltimo(input.placa), ausente);
  if (estoque.estado === 'FINALIZADO') throw new AppError('naoEncontrado', { message: ausente });
  await checkInBase(chamada, estoque);
  const codigo = await stores.usados.getCodigoVeiculo(estoque.placa ?? input.placa);
  const cadastro = codigo === null ? null : await stores.entidades.get(entidade, codigo);
  const veiculo = cadastro && fromWire(entidade.fields, cadastro);
  const { id, placa, chassi, renavam, estado } = estoque;
  return {
    placa,
    idest_vei: id,
    codigoVeiculo: codigo,
    chassi,
    renavam,
    descricaoMarcaModelo: veiculo?.descricao ?? null,
    anoFabMod: veiculo && `${veiculo.anoFabricacao}/${veiculo.anoModelo}`,
    kmatu_vei: veiculo?.quilometragem ?? null,
    estado,
  } satisfies Record<string, UsadoEmEstoque[keyof UsadoEmEstoque]>;
});

/** Null for an amount that was not told. */
const centavos = (reais: number | null): number | null =>
  reais === null ? null : centavosFromDecimal(reais);

const askAptidao = useCase(rotas.aptidao, async (chamada) => {
  const { input } = chamada;
  const renavam = normalizeRenavam(input.renavam);
  if (!isRenavam(renavam)) return refuseCampo('renavam', INFORME_RENAVAM);
  const aptidao = await askAtOnce(chamada, usados.aptidao, {
    placa: input.placa,
    renavam,
    tipoCrv: nomeDoCrv(input.tipoCrv ?? 'D'),
    ...(input.numeroCrv && { numeroCrv: input.numeroCrv }),
  });
  const { veiculo, diagnostico, informacoesDebitos: debitos, ...resto } = aptidao;
  return {
    veiculo,
    diagnostico:
      resto.comunicacaoComDetranFalhou || !diagnostico
        ? null
        : { ...diagnostico, motivosParaNaoAptidao: diagnostico.motivosParaNaoAptidao ?? [] },
    informacoesDebitos: debitos && {
      valorDebitoDpvat: centavos(debitos.valorDebitoDpvat),
      valorDebitoIpva: centavos(debitos.valorDebitoIpva),
      valorDebitoLicenciamento: centavos(debitos.valorDebitoLicenciamento),
      valorDebitoMultas: centavos(debitos.valorDebitoMultas),
      valorTaxasEDebitosDiversos: centavos(debitos.valorTaxasEDebitosDiversos),
      codigosBancos: debitos.codigosBancos ?? [],
      boletos: (debitos.boletos ?? []).map((boleto) => ({
        ...boleto,
        valorBoleto: centavos(boleto.valorBoleto),
      })),
    },
  };
});

export const consultasDeUsados: Area = { useCases: [listed('usados'), getUsadoEmEstoque, askAptidao] };
