import { usuario as rotas } from '#contract/gateway/cadastros/usuario.ts';
import { DIREITOS } from '#domain/direitos.ts';
import type { RecordOf } from '#domain/entities/entity.ts';
import { usuario as entity } from '#domain/entities/usuario.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { defineResource } from '#src/ui/resource/resource.ts';

/** Sends the confirmation link again, to a user who has not confirmed the e-mail yet. */
const sendEmail = rowAction<RecordOf<typeof entity>>({
  name: 'enviarEmail',
  label: 'Enviar E-mail',
  tone: 'neutral',
  visible: ({ codigo, confirmado }) => codigo !== null && confirmado !== true,
  call: call(rotas.enviarConfirmacao, ({ email }) => ({ email })),
});

/** Users of Pátio, with their companies and permissions. */
export const usuario = defineResource({
  entity,
  title: 'Usuários',
  paths: { list: '/usuarios', create: '/usuario', record: '/usuario/:id' },
  searchPlaceholder: 'Procurar usuário',
  columns: [
    { key: 'codigo', width: 8 },
    { key: 'nome', width: 30 },
    'cpf',
    { key: 'email', width: 30 },
    { key: 'confirmado', width: 16 },
    'ativo',
  ],
  tabs: { ativos: 'Ativos', inativos: 'Inativos' },
  actions: [sendEmail],
  sections: () => [
    { title: 'Usuário', fields: ['nome', 'cpf', 'email', 'telefone', 'ativo', 'confirmado', 'outrasContas'] },
    { title: 'Empresas em nome de quem atua', fields: ['nomeEmpresa'], many: ['empresas'] },
    {
      title: 'O que pode fazer',
      fields: DIREITOS,
    },
  ],
  refreshes: ['sessao', 'empresaLogada'],
  help: [
    'Procure por nome, CPF ou e-mail. As abas separam os usuários ativos dos inativos.',
    'Um usuário novo recebe por e-mail um link para confirmar o endereço. Se não chegou, abra o usuário e clique em Enviar E-mail.',
    'Escolha as empresas em nome de quem ele atua e o que pode fazer: ver a empresa, confirmar, cancelar, devolver, transferir, assinar, recarregar, exportar, fechar o mês, conferir o pátio e administrar usuários.',
    'Quem só confere o pátio, como um porteiro, não vê a empresa: desmarque Vê a empresa e deixe Confere o pátio. Ele abre só a conferência, sem valores, compradores, notas nem pessoas, e os outros direitos são retirados.',
    'Sem CPF o usuário não faz operações no Renave.',
  ],
});
