import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-portuguese';
import { mergeTranslations } from 'react-admin';
import {
  ABRIR,
  ATUALIZAR,
  CAMPOS_OBRIGATORIOS,
  CONFIRMA_EXCLUIR,
  DELETADO,
  LISTA_VAZIA,
  NOVO,
  OBRIGATORIO,
  SALVO,
} from '#domain/texts.ts';

/**
 * Completes `ra-language-portuguese`, which is behind react-admin 5: missing texts, a few misspelled ones,
 * and texts that the product words differently. A test compares the result with the English pack, key by key,
 * but for parts that the console never shows.
 */
const completions = {
  ra: {
    action: {
      // The button of a list's saved queries: it has no filters to add.
      add_filter: 'Consultas salvas',
      bulk_actions: '1 selecionado |||| %{smart_count} selecionados',
      clear_array_input: 'Limpar a lista',
      clear_input_value: 'Limpar busca',
      create: NOVO,
      create_item: 'Criar %{item}',
      delete: 'Excluir',
      refresh: ATUALIZAR,
      remove_all_filters: 'Remover todos os filtros',
      reset: 'Restaurar',
      search_columns: 'Procurar colunas',
      select_all: 'Selecionar todos os itens da lista',
      select_all_button: 'Selecionar todos',
      select_row: 'Selecionar esta linha',
      unselect: 'Desmarcar',
      open_menu: 'Abrir menu',
      close_menu: 'Fechar menu',
      update: ATUALIZAR,
      move_up: 'Mover para cima',
      move_down: 'Mover para baixo',
      open: ABRIR,
      toggle_theme: 'Alternar tema claro/escuro',
      select_columns: 'Colunas',
      update_application: 'Recarregar o sistema',
    },
    boolean: { null: ' ' },
    page: {
      edit: '%{name} %{recordRepresentation}',
      show: '%{name} %{recordRepresentation}',
      empty: 'Nenhum registro de %{name} ainda.',
      invite: 'Deseja criar o primeiro?',
      access_denied: 'Acesso negado',
      authentication_error: 'Erro de autenticação',
    },
    input: { password: { toggle_visible: 'Ocultar senha', toggle_hidden: 'Mostrar senha' } },
    message: {
      access_denied: 'Você não tem permissão para acessar esta página',
      authentication_error:
        'O servidor de autenticação respondeu com erro e o acesso não pôde ser conferido.',
      auth_error: 'Ocorreu um erro ao validar a sua sessão.',
      bulk_update_content:
        'Tem certeza que deseja alterar %{name} %{recordRepresentation}? |||| Tem certeza que deseja alterar estes %{smart_count} itens?',
      bulk_update_title: 'Alterar %{name} %{recordRepresentation} |||| Alterar %{smart_count} %{name}',
      clear_array_input: 'Tem certeza que deseja limpar a lista inteira?',
      delete_content: CONFIRMA_EXCLUIR,
      delete_title: 'Excluir %{name} %{recordRepresentation}',
      invalid_form: CAMPOS_OBRIGATORIOS,
      select_all_limit_reached: 'A seleção vai até %{max} itens: os primeiros foram selecionados.',
      unsaved_changes: 'Há alterações que não foram salvas. Deseja mesmo sair sem salvar?',
      placeholder_data_warning: 'Problema de rede: não foi possível atualizar os dados.',
    },
    navigation: {
      clear_filters: 'Remover filtros',
      no_results: LISTA_VAZIA,
      no_filtered_results: 'Nenhum registro de %{name} com estes filtros.',
      no_more_results: 'A página número %{page} está fora dos limites. Tente a página anterior.',
      page_out_of_boundaries: 'Página %{page} fora do limite',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} de mais de %{offsetEnd}',
      current_page: 'Página %{page}',
      page: 'Página %{page}',
      page_rows_per_page: 'Linhas por página:',
      page_range_info: 'Exibindo %{offsetBegin}-%{offsetEnd} de %{total}',
      page_range_at_least: 'Exibindo %{offsetBegin}-%{offsetEnd} de mais de %{total}',
      first: 'Ir para a primeira página',
      last: 'Ir para a última página',
      next: 'Próxima página',
      previous: 'Página anterior',
      skip_nav: 'Ir para o conteúdo',
    },
    sort: {
      sort_by: 'Ordenar por %{field} em ordem %{order}',
      ASC: 'crescente',
      DESC: 'decrescente',
    },
    auth: { email: 'E-mail' },
    notification: {
      created: SALVO,
      updated: `${SALVO} |||| %{smart_count} registros salvos com sucesso`,
      deleted: `${DELETADO} |||| %{smart_count} registros deletados com sucesso`,
      not_authorized: 'Você não tem permissão para acessar este recurso.',
      application_update_available: 'Há uma versão nova disponível.',
      offline: 'Sem conexão. Não foi possível buscar os dados.',
    },
    validation: {
      required: OBRIGATORIO,
      minLength: 'Digite ao menos %{min} caracteres: até lá, as linhas não são a resposta',
      email: 'Deve ser um e-mail válido',
      unique: 'Deve ser único',
    },
    saved_queries: {
      label: 'Consultas salvas',
      query_name: 'Nome da consulta',
      new_label: 'Salvar a consulta atual...',
      new_dialog_title: 'Salvar a consulta atual como',
      remove_label: 'Remover consulta salva',
      remove_label_with_name: 'Remover a consulta "%{name}"',
      remove_dialog_title: 'Remover a consulta salva?',
      remove_message: 'Tem certeza que deseja remover este item da sua lista de consultas salvas?',
      help: 'Filtre a lista e salve esta consulta para depois',
    },
  },
};

export const messages = mergeTranslations(portuguese, completions);

export const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR', [
  { locale: 'pt-BR', name: 'Português (Brasil)' },
]);
