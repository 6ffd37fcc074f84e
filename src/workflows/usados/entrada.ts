import type { FormScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { COMPRA } from './compra.ts';
import { PROPRIO } from './veiculoProprio.ts';

/** Entry of a used vehicle: bought, or the establishment's own (document 3, section 2.2). */
export const entradaUsado: FormScreen = {
  ...places.usados.entrada,
  title: ({ tipoEntrada }) =>
    tipoEntrada === 'veiculo-proprio' ? 'Entrada de veículo próprio' : 'Compra de veículo',
  help: [
    'Escolha o veículo pela placa ou pela descrição. Se ele ainda não existe, cadastre-o em Veículos com os dados do CRV.',
    'Na compra, informe o proprietário que está no CRV, a data e o valor. Um veículo que já está em nome da loja entra por Entrada de veículo próprio.',
    'Enviar solicitação pede a entrada ao Renave. Depois o vendedor assina o ATPV-e, que você envia no segundo passo ou mais tarde, no estoque.',
    'Onde o estado cobra a taxa de transferência, ela sai do saldo com a compra. Sem saldo nada é enviado: recarregue por PIX e clique em Enviar de novo na linha do veículo.',
    'O Detran conclui a entrada em minutos ou dias. Acompanhe em Estoque de veículos, aba Em Andamento: ela se atualiza sozinha.',
  ],
  steps: ({ tipoEntrada }) => (tipoEntrada === 'veiculo-proprio' ? PROPRIO : COMPRA),
};
