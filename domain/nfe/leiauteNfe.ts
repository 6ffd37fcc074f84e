/** Every element that the layout has where notes are read, by the path of its parent; any other is told as unknown. */
export const LEIAUTE: Readonly<Record<string, string>> = {
  infNFe:
    'ide emit avulsa dest retirada entrega autXML det total transp cobr pag infIntermed infAdic exporta compra cana infSolicNFF infRespTec agropecuario',
  'infNFe/ide':
    'cUF cNF natOp indPag mod serie nNF dhEmi dhSaiEnt tpNF idDest cMunFG cMunFGIBS tpImp tpEmis cDV tpAmb finNFe tpNFDebito tpNFCredito indFinal indPres indIntermed procEmi verProc dhCont xJust NFref gCompraGov gPagAntecipado dPrevEntrega',
  'infNFe/ide/NFref': 'refNFe refNFeSig refNF refNFP refCTe refECF',
  'infNFe/det': 'prod imposto impostoDevol infAdProd obsItem vItem DFeReferenciado',
  'infNFe/det/DFeReferenciado': 'chaveAcesso nItem',
  'infNFe/det/prod':
    'cProd cEAN cBarra xProd NCM NVE CEST indEscala CNPJFab cBenef gCred tpCredPresIBSZFM EXTIPI CFOP uCom qCom vUnCom vUnComLiq vProd vProdLiq cEANTrib cBarraTrib uTrib qTrib vUnTrib vFrete vSeg vDesc vOutro indTot indBemMovelUsado DI detExport xPed nItemPed nFCI rastro infProdNFF infProdEmb veicProd med arma comb nRECOPI',
  'infNFe/det/prod/veicProd':
    'tpOp chassi cCor xCor pot cilin pesoL pesoB nSerie tpComb nMotor CMT dist anoMod anoFab tpPint tpVeic espVeic VIN condVeic cMod cCorDENATRAN lota tpRest',
  'infNFe/total': 'ICMSTot ISSQNtot retTrib ISTot IBSCBSTot vNFTot vProdLiqTot',
  'infNFe/infAdic': 'infAdFisco infCpl obsCont obsFisco procRef',
};
