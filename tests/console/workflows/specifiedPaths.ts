/** Route table of document 1, section 2.1, with the screens of documents 2 and 3. */
export const SPECIFIED_PATHS: readonly string[] = `
/login /registro/:nomeEmpDespachante/:codigoEmpDespachante/:codigoConvite /registro / /home
/importar-xmls /lote-xml/:id /confirmar-entrada-zero /confirmar-saida-zero /atpv-e /atpv-e/montadora
/cancelar-saida-zero /cancelar-entrada-zero /transferencia-entre-filiais /transferencia-entre-estabelecimentos
/receber-transferencia-estabelecimentos /transferencia-para-ITE /receber-transferencia-ITE
/historico-movimentacao /consulta-parceria /historico-taxa-detran /pessoas /pessoa /pessoa/:id
/veiculos /veiculo/:tipoVeiculo /veiculo/:tipoVeiculo/:id /empresas /empresa /empresa/:id
/parceiros /parceiro /parceiro/:id /usuarios /usuario /usuario/:id
/estoque-veiculos-usados /entrada-veiculo-usado/:tipoEntrada /transferir-veiculo-usado-para-cliente
/transferir-veiculo-usado-para-filial /transferir-veiculo-usado-para-estabelecimento
/receber-transferencia-usados-estabelecimentos /aptidao-usados
/estoque-ite /receber-transferencia-na-ITE /transferencia-na-ITE
/confirmar-saida-montadora /cancelar-entrada-montadora /cancelar-saida-montadora
/entrega-de-veiculos-montadora /confirmar-entrada-montadora /transferencia-para-ITE-na-montadora
/receber-transferencia-ITE-na-montadora /entrega-de-veiculos-concessionaria
/configuracoes /mensagem-global/:id /estoque-renave /xml-importados /ListagemECRVSP
/info-financeiras /info-financeira /info-financeira/:id /configuracao-modulos /meu-token /convites
`
  .trim()
  .split(/\s+/);
