import { CONVITE_SEM_CPF, convites, type LinhaConvite } from '#contract/gateway/cadastros/convites.ts';
import { lists } from '#contract/lists/index.ts';
import type { InputOf } from '#contract/route.ts';
import { call, rowAction, screenAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { inNameOf } from '../../shared/renave/atos.ts';
import { ConvidarLojista } from './ConvidarLojista.tsx';

const invite = screenAction<InputOf<typeof convites.convidar>>({
  name: 'convidarLojista',
  label: 'Convidar lojista',
  tone: 'primary',
  dialog: {
    text: 'O lojista recebe um e-mail com o link do cadastro, que funciona uma vez, por sete dias.',
    component: ConvidarLojista,
  },
  call: call(convites.convidar, (_, values) => values),
});

const reenviar = rowAction<LinhaConvite>({
  name: 'reconvidarLojista',
  label: 'Reenviar',
  visible: ({ aceito }) => aceito === null,
  blocked: (_, { usuario }) => (usuario.cpf ? null : CONVITE_SEM_CPF),
  confirm: 'Confirma re-enviar o convite?',
  about: ({ nome, email }, sessao) => inNameOf(sessao, nome, email),
  consequence: 'Um novo link vai por e-mail, e o anterior deixa de valer.',
  verb: 'Reenviar convite',
  call: call(convites.reconvidar, ({ codigo }) => ({ codigoConvite: codigo })),
});

export const telaConvites: ListScreen = {
  ...places.convites.convites,
  help: [
    'Convide um lojista pelo nome e pelo e-mail dele. Ele recebe um link para se cadastrar já vinculado ao seu despachante.',
    'A lista mostra quando o convite foi enviado, quando foi aceito e por qual empresa.',
    'Reenviar manda um novo link e encerra o anterior. É preciso ter o seu CPF no seu cadastro de usuário.',
  ],
  tabs: soleTab(lists.convites, {
    label: 'Convites',
    count: 'convites',
    filters: { search: { key: 'descricaoFiltro', placeholder: 'Procurar pessoas' } },
    columns: [{ key: 'nome', rank: 0 }, 'email', 'enviado', 'aceito', 'empresa'],
    actions: [invite, atualizar, reenviar],
    empty: 'Nenhum convite foi enviado ainda. Use “Convidar lojista” para enviar o primeiro.',
  }),
};
