import type { PanelScreen, Screen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { PainelRetencao } from '../retencao.tsx';
import { PainelDados } from './PainelDados.tsx';

const dadosDeUmaPessoa: PanelScreen = {
  ...places.dadosPessoais.dadosDeUmaPessoa,
  component: PainelDados,
  help: [
    'Procure pelo CPF, pelo e-mail ou pelos dois. A lista diz o que está guardado, em que empresa, o que pode sair e o que fica, com o motivo.',
    'Baixar para ler e Baixar JSON entregam num arquivo tudo o que foi encontrado: um para a pessoa, outro para outro sistema.',
    'Para corrigir um dado, use Corrigir: abre o cadastro.',
    'Anonimizar tira a pessoa de tudo o que a lei não manda guardar, e não tem volta. O comprador de uma nota ou operação dentro do prazo da lei fica, e a lista diz até quando.',
  ],
};

const retencaoDeDados: PanelScreen = {
  ...places.suporte.retencaoDeDados,
  component: PainelRetencao,
  help: [
    'Cada linha é um tipo de registro: por quanto tempo fica, por quê, e o que acontece depois.',
    'Sem apagar, o Pátio só ensaia: uma vez por dia diz quantos registros já passaram do prazo.',
    'Depois do ensaio, Alterar liga a limpeza: ela apaga aos poucos, a cada hora, e não tem volta.',
    'Prazos da lei têm um mínimo. Registros em andamento nunca são tocados.',
  ],
};

export const telasDadosPessoais: readonly Screen[] = [dadosDeUmaPessoa, retencaoDeDados];
