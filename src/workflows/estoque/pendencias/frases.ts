import type { TipoDeCausa } from '#contract/gateway/estoque/pendencias.ts';
import { ASSINA_NO_APLICATIVO } from '#domain/assinatura.ts';
import { conselhoDaRecusa } from '#domain/recusa.ts';
import { DITAS_DA_RECUSA } from '../../shared/renave/oQueFazer.ts';

interface Dito {
  frase: string;
  /** The party it waits for, if that is not the user. */
  espera?: string;
  /** The list's action that mends it, if sending again alone does not. */
  acao?: string;
  /** The row actions that the sentence names: each is a button, a dangerous one too. */
  ditas?: readonly string[];
}

/** The remedy of each cause in a sentence. */
export const FRASES: Record<TipoDeCausa, Dito> = {
  recusada: { frase: 'Corrija o que a recusa diz e envie de novo, tudo de uma vez.' },
  comprador: {
    frase:
      'Diga o que falta de cada comprador: fica no cadastro dele, e as saídas são enviadas de novo juntas.',
    acao: 'completarClientes',
    ditas: ['completarCliente'],
  },
  certificado: { frase: conselhoDaRecusa('certificadoRecusado') },
  credito: { frase: conselhoDaRecusa('saldoInsuficiente') },
  laudo: { frase: conselhoDaRecusa('laudoExigido'), ditas: ['adicionarLaudo'] },
  laudoDoEstoque: {
    frase:
      'O estado exige um laudo de vistoria válido no dia da saída: sem ele a venda é recusada antes de ir ao Renave. Adicione o laudo novo em cada linha.',
    acao: 'nenhuma',
    ditas: ['adicionarLaudo'],
  },
  naoAnotada: { frase: conselhoDaRecusa('naoAnotada'), acao: 'nenhuma', ditas: ['anotarDeNovo'] },
  intencaoCancelada: {
    frase: conselhoDaRecusa('intencaoCancelada'),
    acao: 'nenhuma',
    ditas: DITAS_DA_RECUSA.intencaoCancelada,
  },
  sumida: { frase: `${conselhoDaRecusa('entradaNaoConsta')} Ficam aqui por sete dias.` },
  duvida: {
    frase:
      'A resposta se perdeu. Antes de repetir, o sistema consulta o Renave sozinho: não é preciso fazer nada.',
    espera: 'o Renave',
  },
  aConferir: {
    frase:
      'A nota, ou o que foi dito dela depois, não deixa claro o que acontece com o veículo. Diga em cada linha o que ela é: até lá não vale para nenhuma operação.',
  },
  divergentes: {
    frase: 'Duas notas com a mesma chave dizem coisas diferentes. Escolha em Trocar nota a que vale.',
    ditas: ['trocarNota'],
  },
  cancelada: {
    frase: 'A nota do veículo foi cancelada. Importe a nota que a substitui.',
    espera: 'quem emite a nota',
  },
  desfeita: {
    frase:
      'Outra nota desfez a de uma operação já feita. Cancele-a como a linha diz: ela some daqui sozinha.',
    acao: 'nenhuma',
    ditas: ['cancelarSaida', 'verCancelarEntrada'],
  },
  notaDoVendido: {
    frase:
      'Uma nota destes veículos deixou de valer depois da venda. Acerte com quem a emitiu qual nota ficou no lugar dela, antes de entregar o documento. Se a venda não vale mais, clique em Cancelar saída.',
    espera: 'quem emitiu a nota',
    acao: 'nenhuma',
    ditas: ['cancelarSaida'],
  },
  restricao: {
    frase:
      'Confira a aptidão do veículo e resolva com o órgão que registrou a restrição: quando for retirada, some daqui na noite seguinte.',
    espera: 'o órgão que a registrou',
    acao: 'nenhuma',
  },
  saidaDeOperador: {
    frase:
      'Quem saiu já não opera no Renave. Avise o Detran, se o seu estado o exige, e marque Comunicado ao Detran: a lista diz quantas horas restam.',
    acao: 'nenhuma',
    ditas: ['comunicadoAoDetran'],
  },
  declaracaoComSaida: {
    frase:
      'Quem confere o código já vê o que saiu. Revogue a declaração, ou faça outra do que ficou e entregue-a no lugar dela.',
    acao: 'nenhuma',
    ditas: ['revogarDeclaracao'],
  },
  faltaNoPatio: {
    frase: 'Procure na oficina, em test-drive, em outra loja. Achou? Clique em Achei e diga onde está.',
    acao: 'nenhuma',
    ditas: ['acheiNoPatio'],
  },
  semNota: {
    frase: 'Assim que o XML da nota for importado, a entrada pode ser confirmada.',
    espera: 'a nota da montadora',
  },
  xmlComErro: {
    frase:
      'Abra o erro de cada arquivo, peça o XML certo a quem o emitiu e importe de novo. Ficam aqui por sete dias.',
    ditas: ['verErroXml'],
  },
  entrega: {
    frase: 'Entregue o veículo ao comprador e clique em Entregar: só então o ATPV-e é liberado.',
    ditas: ['entregar'],
  },
  esperaEntrega: {
    frase: 'O ATPV-e é liberado quando a concessionária entregar o veículo.',
    espera: 'a concessionária entregadora',
  },
  esperaAnuncio: {
    frase:
      'A nota chegou antes do veículo: assim que a montadora o anunciar no Renave, a entrada fica pronta sozinha. Demora? Peça a ela que confira o CNPJ do pré-cadastro.',
    espera: 'a montadora',
    acao: 'nenhuma',
  },
  esperaVendedor: {
    frase: `Só depois da assinatura o Detran começa. ${ASSINA_NO_APLICATIVO} Clique em Lembrar o vendedor e envie-lhe o texto. Se ele assinou em papel, use Enviar ATPV-e assinado.`,
    espera: 'o vendedor',
    acao: 'nenhuma',
    ditas: ['lembrarVendedor'],
  },
  esperaEstabelecimento: {
    frase: 'O veículo só sai daqui quando for recebido lá. Desistiu? Clique em Cancelar Autorização.',
    espera: 'o estabelecimento de destino',
    ditas: ['cancelarAutorizacao'],
  },
  esperaIte: {
    frase: 'O veículo só sai daqui quando a ITE o receber. Desistiu? Clique em Cancelar Autorização.',
    espera: 'a ITE',
    ditas: ['cancelarAutorizacao'],
  },
};
