import type { ColumnType } from 'kysely';
import type { DadosDoAviso, NomeDeAviso } from '#contract/avisos.ts';
import type { ModoDoCorreio } from '#contract/gateway/acesso/avisos.ts';
import type { EstadoDaEntrega, EstadoDoEndpoint, Tentativa } from '#contract/gateway/acesso/webhooks.ts';
import type { Comprovante, Destinatario } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { Alcance } from '#contract/gateway/engine/trabalhos.ts';
import type { Sincronizacao } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { TipoNota } from '#contract/gateway/notas/notaImportada.ts';
import type { NomeDeEvento } from '#contract/integracao/eventos.ts';
import type { OperationName } from '#contract/operations/index.ts';
import type { Family, Module } from '#contract/operations/operation.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type { EstadoEntrega, EstadoEstoque } from '#contract/renave/types.ts';
import type { EstadoDaAptidao } from '#domain/aptidao.ts';
import type { NomeDaGuarda } from '#domain/dadosPessoais.ts';
import type { ConteudoDaDeclaracao } from '#domain/declaracao.ts';
import type { Direito } from '#domain/direitos.ts';
import type { Decisao } from '#domain/nfe/decisaoDaNota.ts';
import type { TipoDoDito } from '#domain/nfe/dito.ts';
import type { CodigoNfe } from '#domain/nfe/nota.ts';
import type { Vale } from '#domain/nfe/valorDaNota.ts';
import type { CodigoDePasso } from '#domain/passo.ts';
import type { ModoDeLeitura, SituacaoNoPatio } from '#domain/patio.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type { Parada } from '#domain/sefaz/distribuicao.ts';
import type { Manifestacao } from '#domain/sefaz/manifestacao.ts';
import type { DiasDaOrdem, ModoDaOrdem, ParadaDaOrdem } from '#domain/sefaz/ordemDeEntrada.ts';
import type { TipoDocumentoRenave } from '#gateway/ports/documentos.ts';
import type { EstadoDoEnvio } from '#gateway/ports/entregaDocumentos.ts';
import type { LadoDaEntrega } from '#gateway/ports/entregas.ts';
import type { Especie, Estoque } from '#gateway/ports/estoque.ts';
import type { PedidoDeExportacao } from '#gateway/ports/exportacoes.ts';
import type { RespostaGuardada } from '#gateway/ports/idempotencia.ts';
import type { EstadoIntencao } from '#gateway/ports/intencoes.ts';
import type { NovoItem } from '#gateway/ports/notas.ts';
import type { Veredito } from '#gateway/ports/ordemDeEntrada.ts';
import type { NomeDePergunta } from '#gateway/ports/perguntas.ts';
import type { FimDoDesafio } from '#gateway/ports/segundoFator.ts';
import type { DiferencaGuardada } from '#gateway/ports/sincronizacoes.ts';

interface ArquivoNoPacote {
  nome: string;
  inicio: number;
  tamanho: number;
  guardado: boolean;
  dano?: string;
}

/** Columns whose values are of a kind that PostgreSQL cannot say: the rest of a table follows from its migrations. */
export interface ColumnKinds {
  alcance: { porta: Grupo; estado: Alcance };
  aptidao: { estado: EstadoDaAptidao; restricoes: string[] };
  aviso: { tipo: NomeDeAviso; dados: DadosDoAviso };
  carro_patio: { situacao: SituacaoNoPatio; chaves: string[] };
  assinatura_usado: { tipo: 'ARC' | 'AQC' };
  autorizacao: { porta: Grupo };
  autorizacao_usado: { papel: 'origem' | 'destino' };
  chave_idempotencia: { resposta: Omit<RespostaGuardada, 'status'> | null };
  correio_de_avisos: { modo: Exclude<ModoDoCorreio, 'nenhum'> };
  declaracao: { conteudo: ConteudoDaDeclaracao };
  desafio_passkey: { fim_dpk: FimDoDesafio };
  documento: { tipo: TipoDocumentoRenave };
  entrega: { lado: LadoDaEntrega; estado: EstadoEntrega };
  entrega_documento: { tipocomprovante: Comprovante };
  envio_documento: { tipo: TipoDocumentoRenave; para: Destinatario | 'solicitante'; estado: EstadoDoEnvio };
  estoque: { especie: Especie; estado: EstadoEstoque; restricoes: Estoque['restricoes'] };
  exportacao: { pedido_exp: PedidoDeExportacao };
  intencao: {
    /** Rows may name an operation that no longer exists; queries never ask for it by name. */
    operacao: ColumnType<OperationName, string, string>;
    familia: Family;
    dados: Record<string, unknown>;
    estado: EstadoIntencao;
    errocodigo: CodigoDeRecusa;
  };
  leitura_patio: { modo: ModoDeLeitura };
  item_lote_atpv: { estado: 'pendente' | 'pronto' | 'erro'; errocodigo: CodigoDeRecusa };
  linha_importacao: { valores: Record<string, string | number | null> };
  mensagem_global: { tipo_men: 'A' | 'I' };
  /** The figures of its closing by their names in an answer. */
  mes_fechado: { numeros: Readonly<Record<string, number | null>> };
  movimento: { modulo_mov: Module };
  nota_da_ordem: { veredito: Veredito };
  nota_dito: { tipo: TipoDoDito };
  nota_recebida: { manifestacao: Manifestacao; pedido: Manifestacao };
  ordem_entrada: { modo: ModoDaOrdem; dias: DiasDaOrdem; parada: ParadaDaOrdem };
  pacote_xml: { arquivos: ArquivoNoPacote[] };
  passo_intencao: { passo: CodigoDePasso };
  pergunta: { pergunta: NomeDePergunta };
  recebimento: { parada: Parada };
  retencao: { guarda: NomeDaGuarda };
  sincronizacao: { situacao: Sincronizacao['situacao']; diferencas: DiferencaGuardada[] };
  token_integracao: { direitos_tin: Direito[] };
  webhook_endpoint: { eventos: NomeDeEvento[]; estado: EstadoDoEndpoint };
  webhook_entrega: { estado: EstadoDaEntrega; tentativas: Tentativa[] };
  webhook_evento: { tipo: NomeDeEvento };
  xml_item: {
    situacao: NovoItem['situacao'] | 'duplicada' | 'divergente' | 'cancelada';
    tiponf: TipoNota;
    tipolido: TipoNota;
    decisao: Decisao;
    vale: Exclude<Vale, 'vale'>;
    errocodigo: CodigoNfe;
  };
}
