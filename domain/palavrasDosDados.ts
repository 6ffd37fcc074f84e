/** A column's title where something other than its value stands in it once its person is anonymised. */
export interface ColunaApagada {
  titulo: string;
  fica: 'nulo' | 'vazio' | 'removido' | 'mascarado' | 'semCpf';
}

/** Titles of a kind of record with people's data and of its columns; one that is a text goes with its row, or stays. */
export interface PalavrasDoDado {
  titulo: string;
  /** Why a record that is under way stays. */
  emUso?: string;
  colunas: Readonly<Record<string, string | ColunaApagada>>;
}

const apagada =
  (fica: ColunaApagada['fica']) =>
  (titulo: string): ColunaApagada => ({ titulo, fica });
const nulo = apagada('nulo');
const vazio = apagada('vazio');
const removido = apagada('removido');
/** Documents, names and addresses within the text are replaced. */
const mascarado = apagada('mascarado');
/** A CPF goes, a CNPJ stays. */
const semCpf = apagada('semCpf');

/** Why a person's record stays while others of theirs do. */
export const PRESA = 'Há nota ou operação desta pessoa que a lei manda guardar.';

/** By table. @rule anonymising by column */
export const PALAVRAS_DOS_DADOS: Readonly<Record<string, PalavrasDoDado>> = {
  aptidao: {
    titulo: 'Aptidão de uma placa',
    emUso: 'a resposta do Renave é esperada',
    colunas: { motivo: 'Motivo' },
  },
  atpv_ouvido: { titulo: 'ATPV-e assinado no aplicativo', colunas: { arquivo: 'Arquivo' } },
  atpv_entregue: { titulo: 'ATPV-e entregue', colunas: { resumopdf: 'Resumo do PDF', xml: 'XML' } },
  auditoria: {
    titulo: 'Trilha de auditoria',
    colunas: {
      nome: 'Usuário',
      email: 'E-mail',
      registro: 'Registro',
      dados: 'Dados',
      motivo: 'Motivo',
      origem: 'Origem',
    },
  },
  carta_de_correcao: { titulo: 'Carta de correção', colunas: { texto: mascarado('Texto') } },
  certificado: { titulo: 'Certificado da empresa', colunas: { titular_cer: 'Titular' } },
  chave_idempotencia: { titulo: 'Resposta repetível a um sistema', colunas: { resposta: 'Resposta' } },
  confirmacao_email: { titulo: 'Link de confirmação', colunas: { email_cfe: 'E-mail' } },
  convite: {
    titulo: 'Convite de lojista',
    emUso: 'o convite está aberto',
    colunas: { nomloj_cvt: removido('Nome'), email_cvt: 'E-mail' },
  },
  declaracao: {
    titulo: 'Declaração de estoque livre',
    colunas: { chave: 'Código', resumo: 'Resumo', conteudo: 'Conteúdo' },
  },
  documento: { titulo: 'Documento da venda', colunas: { tipo: 'Documento', arquivo: 'Arquivo' } },
  empresa: {
    titulo: 'Contatos de empresa',
    colunas: {
      email_emp: 'E-mail',
      telcom_emp: 'Telefone',
      nomresleg_emp: 'Responsável legal',
      nomresfin_emp: 'Responsável financeiro',
      emaresfin_emp: 'E-mail do financeiro',
      telresfin_emp: 'Telefone do financeiro',
    },
  },
  entrega_documento: {
    titulo: 'Entrega em mãos',
    colunas: { recebedor: removido('Entregue a'), comprovante: 'Assinatura ou foto' },
  },
  envio_documento: {
    titulo: 'E-mail enviado',
    emUso: 'o e-mail está a caminho',
    colunas: { email: removido('E-mail'), comprador: nulo('Documento'), erro: nulo('Erro') },
  },
  estoque: {
    titulo: 'Registro de estoque',
    emUso: 'o veículo está em estoque',
    colunas: { comprador: nulo('Comprador'), docvendedor: nulo('Documento do vendedor') },
  },
  evento_seguranca: {
    titulo: 'Evento de segurança',
    colunas: { nome: 'Usuário', email: 'E-mail', alvo: 'Onde', origem: 'Origem' },
  },
  exportacao: {
    titulo: 'Planilha exportada',
    colunas: { pedido_exp: 'Filtros', nome_exp: 'Arquivo', erro_exp: 'Erro' },
  },
  intencao: {
    titulo: 'Operação no Renave',
    emUso: 'a operação está em andamento',
    colunas: {
      dados: 'Pedido',
      resposta: 'Resposta',
      erromensagem: mascarado('Mensagem'),
      errodetalhe: mascarado('Detalhe'),
    },
  },
  leitura: {
    titulo: 'Trilha de leituras',
    colunas: { registro: 'Registro', quem: 'Usuário', email: 'E-mail', origem: 'Origem' },
  },
  laudo: { titulo: 'Laudo de vistoria', colunas: { arquivo_lau: 'Arquivo' } },
  leitura_patio: {
    titulo: 'Leitura de conferência de pátio',
    colunas: { motivo: 'Motivo', foto: 'Foto' },
  },
  linha_importacao: {
    titulo: 'Linha de planilha importada',
    emUso: 'a importação está em andamento',
    colunas: { valores: 'Valores', chave: 'Chave', mensagem: 'Mensagem' },
  },
  livro_feito: { titulo: 'Livro de entradas e saídas', colunas: { resumo: 'Resumo' } },
  lote_atpv: { titulo: 'Lote de documentos', colunas: { arquivo: 'Arquivo', errolote: 'Falhas' } },
  mensagem_contada: { titulo: 'Limite de e-mails', colunas: { chave_mco: 'Conta' } },
  nota_dito: {
    titulo: 'O que foi dito de uma nota',
    colunas: {
      autor: semCpf('Quem disse'),
      destinatario: semCpf('Destinatário'),
      recebedor: semCpf('Quem recebe a mercadoria'),
      texto: mascarado('Texto'),
    },
  },
  nota_recebida: {
    titulo: 'Nota recebida da SEFAZ',
    colunas: {
      emitente: semCpf('Documento do emitente'),
      nomeemitente: 'Emitente',
      justificativa: mascarado('Justificativa'),
    },
  },
  operador: { titulo: 'Operador no Renave', colunas: { licenca_opr: 'Licença do Detran' } },
  pacote_xml: {
    titulo: 'Arquivos de notas',
    emUso: 'o lote está sendo lido',
    colunas: { arquivo: 'Arquivo', arquivos: 'Nomes dos arquivos' },
  },
  parceiro: {
    titulo: 'Contatos de parceiro',
    colunas: { nomraz_pcr: 'Nome', email_pcr: 'E-mail', tel_pcr: 'Telefone', obsfin_pcr: 'Observações' },
  },
  passo_intencao: {
    titulo: 'Passo de uma operação',
    emUso: 'a operação está em andamento',
    colunas: { dado: mascarado('Dado'), requisicao: nulo('Enviado'), resposta: nulo('Resposta') },
  },
  pergunta: { titulo: 'Resposta do Renave em cache', colunas: { resposta: nulo('Resposta') } },
  pessoa: {
    titulo: 'Cadastro de pessoa',
    emUso: 'é cadastro de empresa: corrija o contato nele',
    colunas: {
      nomraz_pes: 'Nome',
      cgccpf_pes: 'CPF ou CNPJ',
      email_pes: vazio('E-mail'),
      telcel_pes: nulo('Celular'),
      telres_pes: nulo('Telefone'),
      cep_pes: vazio('CEP'),
      end_pes: removido('Endereço'),
      numend_pes: nulo('Número'),
      comend_pes: nulo('Complemento'),
      bairro_pes: removido('Bairro'),
    },
  },
  pix_sem_cobranca: {
    titulo: 'Pagamento sem cobrança',
    colunas: { mensagem_psc: nulo('Mensagem do pagador') },
  },
  sincronizacao: {
    titulo: 'Comparação do estoque',
    emUso: 'a comparação está em andamento',
    colunas: { diferencas: 'Diferenças', erro: 'Erro' },
  },
  sessao: { titulo: 'Sessão aberta', colunas: { aparelho_ses: 'Aparelho', origem_ses: 'Origem' } },
  aparelho_conhecido: {
    titulo: 'Aparelho de que a pessoa entrou',
    colunas: { aparelho_apc: 'Aparelho', rede_apc: 'Início do endereço' },
  },
  passkey: { titulo: 'Passkey', colunas: { nome_pky: 'Nome' } },
  tentativa_login: { titulo: 'Limite de tentativas', colunas: { chave_ten: 'Conta' } },
  token_integracao: { titulo: 'Token de integração', colunas: { usadode_tin: 'Usado de' } },
  usuario: {
    titulo: 'Conta de usuário',
    colunas: { nome_usu: 'Nome', email_usu: 'E-mail', cpf_usu: 'CPF', telcom_usu: 'Telefone' },
  },
  webhook_entrega: {
    titulo: 'Entrega de um aviso a um sistema',
    emUso: 'a entrega está a caminho',
    colunas: { tentativas: 'Tentativas' },
  },
  xml_item: {
    titulo: 'Nota fiscal',
    colunas: {
      nome: nulo('Nome'),
      cpfcnpj: nulo('CPF ou CNPJ'),
      email: nulo('E-mail'),
      endereco: nulo('Endereço'),
      numero: nulo('Número'),
      complemento: nulo('Complemento'),
      bairro: nulo('Bairro'),
      cep: nulo('CEP'),
      chavenfe: 'Chave da nota',
      cnpjemitente: semCpf('Documento do emitente'),
      razaosocialemitente: 'Emitente',
      endemitente: 'Endereço do emitente',
      nomearquivo: removido('Nome do arquivo'),
      errodetalhe: nulo('Detalhe do erro'),
      dito: mascarado('O que foi dito da nota'),
    },
  },
};

/** Titles of a table's columns. */
export const titulosDosDados = (tabela: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(PALAVRAS_DOS_DADOS[tabela]?.colunas ?? {}).map(([coluna, dita]) => [
      coluna,
      typeof dita === 'string' ? dita : dita.titulo,
    ]),
  );
