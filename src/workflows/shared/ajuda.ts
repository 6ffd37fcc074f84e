/** Help shared by the three screens, because people confuse the three operations. */
export const DESFAZER_CERTO =
  'Escolha a operação certa. Cancelar entrada: a entrada foi confirmada por engano e o veículo ainda está no estoque. ' +
  'Cancelar saída: a venda foi desfeita e o veículo volta para o seu estoque. ' +
  'Devolver (em Confirmação de saída): o veículo volta para a montadora, com a nota fiscal de devolução.';
