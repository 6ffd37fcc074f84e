import type { Aptidao, DiagnosticoAptidao } from '#contract/renave/respostasUsados.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { UsadoNaBase } from '../../world/usadosDemo.ts';
import { oneOf, opcional, placaOf, renavamOf } from '../campos.ts';
import type { Handler } from '../operacoes/contexto.ts';
import { regraViolada } from '../recusa.ts';
import { impedimentosOf, usadoPor } from './veiculo.ts';

const diagnosticoOf = (usado: UsadoNaBase, autorizadoParaOutro: boolean): DiagnosticoAptidao => {
  const motivos = impedimentosOf(usado);
  const has = (padrao: RegExp) => usado.impedimentos.some((impedimento) => padrao.test(impedimento));
  return {
    veiculoApto: motivos.length === 0 && !autorizadoParaOutro,
    motivosParaNaoAptidao: motivos,
    veiculoBaixado: usado.baixado,
    veiculoComAlarme: has(/alarme/i),
    veiculoComLicenciamentoProvisorio: false,
    veiculoComPendenciaDeEmissaoCrv: false,
    veiculoComRecall: usado.recall,
    veiculoComRestricaoExtrajudicial: has(/extrajudicial/i),
    veiculoComRestricaoImpeditivaNoDetran: has(/detran/i),
    veiculoComRestricaoJudicial: has(/(?<!extra)judicial/i),
    veiculoComRestricaoNaReceitaFederal: has(/receita/i),
    veiculoComRestricaoPgfn: has(/pgfn/i),
    veiculoComRouboFurto: usado.rouboFurto,
    veiculoSemAtpv: false,
    veiculoTemAutorizacaoTransferenciaParaEstabelecimentoDiferenteDoEstabelecimentoConsultante:
      autorizadoParaOutro,
    veiculoTemComunicacaoDeVendaParaCompradorDiferenteDoEstabelecimentoConsultante: false,
    veiculoTemIntencaoDeVendaParaCompradorDiferenteDoEstabelecimentoConsultante: false,
  };
};

const boleto = (valor: number, vencimento: string) => ({
  dataVencimentoBoleto: vencimento,
  numeroCodigoBarras: `85890000${String(Math.round(valor * 100)).padStart(36, '0')}`,
  valorBoleto: valor,
});

/** Transaction 1. */
export const aptidao: Handler = (corpo, contexto) => {
  const usado = usadoPor(contexto, placaOf(corpo), renavamOf(corpo));
  oneOf(corpo, 'tipoCrv', ['AZUL', 'VERDE', 'BRANCO', 'DIGITAL']);
  const numeroCrv = opcional(corpo, 'numeroCrv');
  if (numeroCrv !== null && numeroCrv !== usado.numeroCrv) {
    throw regraViolada('CRV inválido', 'Número do CRV inválido');
  }
  const { chassi, placa, renavam, uf, multas } = usado;
  const { registro, cliente, agora } = contexto;
  const paraOutro = registro
    .autorizacoes()
    .some(
      (autorizacao) =>
        autorizacao.chassi === chassi &&
        autorizacao.estadoAutorizacaoTransferencia === 'CRIADA' &&
        autorizacao.cnpjEstabelecimentoDestino !== cliente.cnpj &&
        autorizacao.cnpjEstabelecimentoAutorizador !== cliente.cnpj,
    );
  const resposta: Aptidao = {
    comunicacaoComDetranFalhou: false,
    diagnostico: diagnosticoOf(usado, paraOutro),
    informacoesDebitos: {
      existemDebitos: multas > 0,
      valorDebitoIpva: 0,
      valorDebitoLicenciamento: 0,
      valorDebitoMultas: multas,
      valorDebitoDpvat: 0,
      valorTaxasEDebitosDiversos: 0,
      codigosBancos: multas > 0 ? ['001', '104'] : [],
      boletos: multas > 0 ? [boleto(multas, diaBrasilia(agora))] : [],
    },
    veiculo: { chassi, placa, renavam, ufJurisdicao: uf },
  };
  return { status: 200, corpo: resposta };
};
