/** Sentences shared by several screens; a sentence of a single screen stays with it. */

// Validation
export const OBRIGATORIO = 'Este campo é obrigatório!';
export const CAMPOS_OBRIGATORIOS = 'Campos obrigatórios não preenchidos!';
export const CEP_INVALIDO = 'CEP inválido!';
export const CHASSI_INVALIDO = 'Chassi inválido, por favor informe um chassi válido!';
export const ARQUIVO_ILEGIVEL = 'Ocorreu um erro ao tentar ler o arquivo';
export const LINK_INVALIDO = 'Formato de link para a mensagem global inválido!';
export const EXCEL_INVALIDO = 'Formato do excel inválido!';

// Sign-in
export const LOGIN_INVALIDO = 'Favor confira seus dados e tente novamente';

export const CNPJ_CADASTRADO = 'Já existe uma empresa com este CNPJ.';
export const ERRO_REDEFINIR = 'Ocorreu um erro ao tentar redefinir a senha!';
export const ERRO_TROCAR_SENHA = 'Houve um erro ao tentar trocar a senha!';
export const ACEITE_OS_TERMOS = 'Aceite os termos para vincular o despachante.';

// Lists
export const LISTA_VAZIA = 'Nenhum registro foi encontrado';
export const PROCURANDO = 'Procurando…';
export const PROCURAR_VEICULO = 'Procurar veículo';
export const PROCURAR_CHASSI = 'Procurar por chassi';
export const TENTAR_NOVAMENTE = 'Tentar novamente';
export const ERRO_LISTAR = 'Houve um erro ao listar os registros!';
export const ERRO_FILTRAR = 'Houve um erro ao filtrar os registros!';

/** The security code of a CRV changes with each issue of the digital document. */
export const ONDE_ESTA_O_CODIGO =
  'O código em vigor está no CRLV-e mais novo, ou no ATPV-e que o Renave emitiu.';

/** The state that excludes a vehicle from all other operations. */
export const AUTORIZADA = 'Transferência autorizada';

// Buttons, of react-admin too: the i18n provider takes these words from here
export const NOVO = 'Novo';
export const ABRIR = 'Abrir';
export const DETRAN_SEM_RESPOSTA = 'O Detran do veículo não respondeu. Consulte de novo mais tarde.';
export const ATUALIZAR = 'Atualizar';

// Forms
export const CONFIRMA_EXCLUIR = 'Deseja realmente excluir este registro?';
export const SALVO = 'Registro salvo com sucesso';
export const DELETADO = 'Registro deletado com sucesso';
export const ERRO_OBTER = 'Erro ao obter informações';
export const ERRO_SALVAR = 'Erro ao salvar registro';
export const ERRO_DELETAR = 'Erro ao deletar registro';

// Calls
/** Shown on the overlay while a call contacts the registry. */
export const COMUNICANDO = 'COMUNICANDO COM O RENAVE...';
export const ERRO_INESPERADO = 'Ocorreu um erro. Tente novamente mais tarde.';
export const FALHA_SERPRO = 'Falha de comunicação com a SERPRO!';

export const ERRO_CANCELAR_ENTRADA = 'Erro ao cancelar entrada!';
export const ERRO_CANCELAR_SAIDA = 'Erro ao cancelar saída!';
export const ERRO_CONFIRMAR_SAIDA = 'Houve um erro ao confirmar a saída!';
// Clipboard
export const COPIADO = 'Conteúdo copiado para a área de transferência!';

// Mail
export const SEM_CORREIO = 'O envio de e-mails não está configurado.';

// Error page
export const PAGINA_TITULO = 'Ops...!';
export const PAGINA_NAO_EXISTE = 'Página não existe!';
export const VOLTAR_AO_INICIO = 'Voltar à página inicial';

// Used vehicles
export const INFORME_VEICULO = 'Por favor informe um veículo válido!';
export const INFORME_FILIAL = 'Por favor informe um filial válida!';
export const INFORME_RENAVAM = 'Por favor informe um renavam válido!';
export const INFORME_DATA = 'Por favor informe uma data válida!';
export const INFORME_VALOR_COMPRA = 'Por favor informe um valor de compra válido!';
export const INFORME_CLIENTE = 'Por favor informe um cliente válido!';
export const INFORME_VALOR_VENDA = 'Por favor informe um valor de venda válido!';
export const INFORME_DATA_VENDA = 'Por favor informe uma data de venda válida!';
export const INFORME_ESTABELECIMENTO = 'Por favor informe um estabelecimento válido!';
export const INFORME_KM = 'Por favor informe a quilometragem atual!';
export const INFORME_CHAVE = 'Informe uma chave de acesso!';
export const VALOR_MINIMO_AUTORIZACAO = 'Valor de venda deve ser superior a 1 centavo!';
export const VEICULO_SEM_CADASTRO =
  'Não foi possível encontrar o veículo nos cadastros, por favor cadastre o veículo!';
export const ATPV_BAIXADO = 'ATPV-e baixado com sucesso!';

export const SEM_DESPACHANTE = 'Despachante não encontrado!';
export const SEM_FATURAMENTO = 'Empresa de faturamento não encontrada!';

/** A prefill that matches several records. */
export const variosResultados = (quantos: number, procurado: string): string =>
  `Foram encontrados ${quantos} resultados para ${procurado}`;

/** A parameter of the address that contradicts the record. */
export const naoConfere = (label: string, dito: string, registrado: string): string =>
  `O endereço desta página diz ${label} ${dito}, e o registro tem ${registrado}: vale o do registro.`;

export const NADA_NO_ENDERECO = 'Não há nada neste endereço: confira-o, ou volte.';

/** Characters of an address's refused value that its sentence quotes. */
const MOST_OF_A_VALUE = 40;

/** A value of an address that its field would refuse. */
export const recusadoNoEndereco = (label: string, dito: string, why: string): string =>
  `O endereço desta página diz ${label} “${dito.slice(0, MOST_OF_A_VALUE).toWellFormed()}”, que não foi posto no campo: ${why}`;

/** On every printout of training; `src/app/theme/paper.css` repeats it. */
export const SEM_VALOR_LEGAL = 'SEM VALOR LEGAL — ambiente de treinamento';

/** The author of what nobody asked for. */
export const SOZINHO = 'Pátio';

/** A vehicle that nobody described, and its colour. */
export const SEM_DESCRICAO = 'Veículo sem descrição';
export const SEM_COR = 'Não informada';

/** A model that nobody described. */
export const SEM_MODELO = 'Sem descrição';
