/** Sentences that more than one screen says; what a single screen says stays with it. */

// Validation
export const OBRIGATORIO = 'Este campo é obrigatório!';
export const CAMPOS_OBRIGATORIOS = 'Campos obrigatórios não preenchidos!';
export const CEP_INVALIDO = 'CEP inválido!';
export const CHASSI_INVALIDO = 'Chassi inválido, por favor informe um chassi válido!';
export const ARQUIVO_ILEGIVEL = 'Ocorreu um erro ao tentar ler o arquivo';
export const EXCEL_INVALIDO = 'Formato do excel inválido!';

// Sign-in
export const LOGIN_INVALIDO = 'Favor confira seus dados e tente novamente';

// Lists
export const LISTA_VAZIA = 'Nenhum registro foi encontrado';
export const PROCURAR_VEICULO = 'Procurar veículo';
export const PROCURAR_CHASSI = 'Procurar por chassi';
export const EM_PROCESSAMENTO = 'Em processamento';
export const TENTAR_NOVAMENTE = 'Tentar novamente';
export const ERRO_LISTAR = 'Houve um erro ao listar os registros!';
export const ERRO_FILTRAR = 'Houve um erro ao filtrar os registros!';

// Forms
export const NOVO = 'Novo';
export const CONFIRMA_EXCLUIR = 'Deseja realmente excluir este registro?';
export const SALVO = 'Registro salvo com sucesso';
export const DELETADO = 'Registro deletado com sucesso';
export const ERRO_OBTER = 'Erro ao obter informações';
export const ERRO_SALVAR = 'Erro ao salvar registro';
export const ERRO_DELETAR = 'Erro ao deletar registro';

// Calls
/** On the overlay while a call contacts the registry. */
export const COMUNICANDO = 'COMUNICANDO COM O RENAVE...';
export const ERRO_INESPERADO = 'Ocorreu um erro. Tente novamente mais tarde.';
export const FALHA_SERPRO = 'Falha de comunicação com a SERPRO!';

// Error page
export const PAGINA_TITULO = 'Ops...!';
export const PAGINA_NAO_EXISTE = 'Página não existe!';
export const VOLTAR_AO_INICIO = 'Voltar a página inicial';
