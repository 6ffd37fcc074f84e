import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { PainelConfiguracoes } from './PainelConfiguracoes.tsx';
import { PainelModulos } from './PainelModulos.tsx';

const configuracoes: PanelScreen = {
  ...places.configuracoes.configuracoes,
  component: PainelConfiguracoes,
  help: [
    'Cada quadro é uma configuração, salva separadamente.',
    '“Por Empresa” deixa escolher em quais empresas ela vale; aparecem as empresas em nome das quais você atua.',
    '“Por Grupo” aplica a mesma escolha a todas as empresas do grupo, também às que vierem depois.',
  ],
};

const configuracaoModulos: PanelScreen = {
  ...places.configuracoes.modulos,
  component: PainelModulos,
  help: [
    'Há uma linha para cada empresa do grupo da empresa em que você está.',
    'Ligue os módulos que a empresa opera. O nome do módulo, no alto, liga a coluna inteira, ou a desliga se já estiver toda ligada.',
    'Nada muda antes de salvar.',
  ],
};

export const telasConfiguracoes = [configuracoes, configuracaoModulos];
