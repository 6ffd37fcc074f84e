// Written by npm run format from the migrations.
import type { Generated } from 'kysely';
import type { GivenJsonText, Instant, JsonText } from './columns.ts';

/** Columns of all tables, in PostgreSQL's types. */
export interface PlainTables {
  acesso: { codusu_ace: number; codemp_ace: number };
  acompanhamento: {
    intencao: string; codemp: number; idestoque: number; estado: string; inicio: Instant; prazo: Instant;
    posse: Generated<number>;
  };
  alcance: {
    codemp: number; porta: string; estado: string | null; desde: Instant | null; ate: Instant | null;
    recusado: Instant | null;
  };
  aparelho_conhecido: { codusu_apc: number; aparelho_apc: string; rede_apc: string; visto_apc: Instant };
  aparelho_patio: {
    conferencia: number; codemp: number; aparelho: string; codusu: number; nome: string; visto: Instant;
    entregou: Instant | null;
  };
  aptidao: {
    codigo: Generated<number>; codemp: number; placa: string; renavam: string; numerocrv: string | null;
    tipocrv: string; codusu: number | null; pedida: Instant; estado: Generated<string>; prazo: Instant;
    posse: Generated<number>; falhas: Generated<number>; respondida: Instant | null;
    restricoes: GivenJsonText; motivo: string | null; debitos: number | null;
  };
  assinatura_usado: {
    codemp: number; idest: number; intencao: string; tipo: string; tipocrv: string; assinada: string;
    enviada: Instant;
  };
  atpv_entregue: {
    codemp: number; idest: number; resumopdf: string; xml: Uint8Array | null; entregue: Instant;
  };
  atpv_ouvido: {
    codemp: number; idest: number; numero: string | null; intencaovenda: string | null; tipo: string | null;
    assinada: string | null; notada: Instant | null; arquivo: string | null; ouvida: Instant;
  };
  auditoria: {
    codigo: Generated<number>; quando: Instant; ato: string; rota: string; codusu: number | null;
    nome: string | null; email: string | null; codemp: number | null; nomfan: string | null;
    cnpj: string | null; origem: string; registro: string | null; dados: string | null;
    desfecho: Generated<string>; motivo: string | null;
  };
  autorizacao: {
    codemp: number; porta: string; id: number; idestoque: number; chassi: string; cnpjautorizador: string;
    nomeautorizador: string; cnpjdestino: string; autorizada: string; paraite: boolean; emite: boolean;
    inacabado: Generated<boolean>; vista: Instant;
  };
  autorizacao_dada: {
    id: number; codemp: number; valor: number | null; marcamodelo: string | null; cor: string | null;
    anofab: number | null; anomod: number | null; renavam: string | null; km: number | null;
  };
  autorizacao_usado: {
    codemp: number; papel: string; id: number; idest: number | null; chassi: string; placa: string;
    cnpjorigem: string; nomeorigem: string; cnpjdestino: string; autorizada: string; valor: number | null;
    vista: Instant;
  };
  aviso: {
    codigo: Generated<number>; codemp: number; codusu: number | null; tipo: string; chave: string;
    quantos: number; dados: JsonText; criado: Instant; mudado: Instant;
  };
  aviso_de_prazo: { chave: string; prazo: Instant; dito: Instant | null };
  aviso_lido: { aviso: number; codusu: number; quando: Instant };
  beneficio_fiscal: { codigo_bfi: string; descri_bfi: string };
  carro_patio: {
    conferencia: number; codemp: number; chassi: string; placa: string | null; descricao: string | null;
    situacao: string; desde: Instant | null; valor: number | null; chaves: GivenJsonText;
    entrou: Generated<boolean>;
  };
  carta_de_correcao: {
    codemp: number; chave: string; sequencia: number; registrada: Instant | null; texto: string | null;
  };
  certificado: {
    codemp_cer: number; cnpj_cer: string; titular_cer: string; inicio_cer: Instant; validade_cer: Instant;
    pem_cer: string; chave_cer: Uint8Array; codusu_cer: number; importado_cer: Instant;
  };
  chave_idempotencia: {
    codemp: number; chave: string; resumo: string | null; posse: string; criada: Generated<Instant>;
    prazo: Instant; status: number | null; resposta: JsonText | null;
  };
  chave_servidor: { uso: string; publica: string; privada: Uint8Array; criada: Instant };
  chegada_patio: {
    codemp: number; chassi: string; passagem: number; codusu: number; quando: Instant; lugar: string | null;
  };
  cobranca_pix: {
    txid_pix: string; codemp_pix: number; codusu_pix: number | null; valor_pix: number; criada_pix: Instant;
    expira_pix: Instant; copiaecola_pix: string | null; paga_pix: Instant | null;
    valorpago_pix: number | null; olhada_pix: Instant | null;
  };
  codigo_recuperacao: { codusu_rec: number; hash_rec: string };
  conferencia_estoque: {
    codemp: number; pedida: Instant; prazo: Instant; falhas: Generated<number>; conferida: Instant | null;
  };
  conferencia_patio: {
    codigo: Generated<number>; codemp: number; codusu: number; aberta: Instant; encerrando: Instant | null;
    fechada: Instant | null; fechadapor: number | null; lugar: string | null; descartada: Generated<boolean>;
  };
  config: { codigo_con: number; descri_con: string; padrao_con: boolean };
  config_empresa: {
    codcon_coe: number; codemp_coe: number; isgru_coe: Generated<boolean>; valor_coe: boolean;
  };
  config_grupo: { codcon_cog: number; grupo_cog: string; isgru_cog: Generated<boolean>; valor_cog: boolean };
  confirmacao_email: { token_cfe: string; codusu_cfe: number; email_cfe: string; expira_cfe: Instant };
  convite: {
    codigo_cvt: Generated<number>; codemp_cvt: number; nomloj_cvt: string; email_cvt: string;
    token_cvt: string; dahenv_cvt: Instant; expira_cvt: Instant; dahcad_cvt: Instant | null;
    aceita_cvt: number | null; codusu_cvt: number | null;
  };
  copia_feita: { unica: Generated<boolean>; feita: Instant };
  correio_de_avisos: { codusu: number; modo: string; prazo: Instant; ate: Instant };
  credito: {
    codigo_cre: Generated<number>; codemp_cre: number; valor_cre: number; tipo_cre: string; chave_cre: string;
    descri_cre: string; codusu_cre: number | null; dahins_cre: Instant; codpor_cre: number | null;
    chassi_cre: string | null; placa_cre: string | null; intencao_cre: string | null;
  };
  custo_capital: { codemp: number; taxa: number };
  declaracao: {
    codigo: Generated<number>; codemp: number; codusu: number; chave: string; feita: Instant;
    validade: Instant; revogada: Instant | null; resumo: string; conteudo: JsonText;
  };
  desafio_passkey: { desafio_dpk: string; codusu_dpk: number; fim_dpk: string; expira_dpk: Instant };
  desconhecido: { codemp: number; dia: string; especie: string; codigo: string; vezes: number };
  documento: {
    codemp: number; idestoque: number; tipo: string; arquivo: string; tamanho: number; obtido: Instant;
  };
  documento_de_terceiro: { codemp: number; chave: string; documento: string; via: string; quando: Instant };
  empresa: {
    codigo_emp: Generated<number>; codmat_emp: number | null; nomraz_emp: string; nomfan_emp: string;
    cnpj_emp: string; email_emp: string; telcom_emp: string | null; cep_emp: string | null;
    end_emp: string | null; numend_emp: string | null; comend_emp: string | null; bairro_emp: string | null;
    codmun_emp: number | null; coduf_emp: number | null; nomresleg_emp: string | null;
    nomresfin_emp: string | null; emaresfin_emp: string | null; telresfin_emp: string | null;
    ativo_emp: Generated<boolean>; datdes_emp: string | null; bloqfin_emp: Generated<boolean>;
    dahbloqfin_emp: Instant | null; isdesp_emp: Generated<boolean>; coddesp_emp: number | null;
    pernovdesp_emp: Generated<boolean>; perusadesp_emp: Generated<boolean>; rennov_emp: Generated<boolean>;
    renusa_emp: Generated<boolean>; renite_emp: Generated<boolean>; renmon_emp: Generated<boolean>;
    aptest_emp: Generated<boolean>; vincecrv_emp: Generated<boolean>; termoace_emp: Generated<boolean>;
    dahaceter_emp: Instant | null; usuaceter_emp: number | null; empfat_emp: number | null;
    empfataut_emp: Generated<boolean>; custranov_cte: Generated<number>; custrausa_cte: Generated<number>;
    qtdminnov_cte: Generated<number>; qtdminusa_cte: Generated<number>; codpcr_emp: number | null;
    valpcrusa_emp: number | null; valpcrnov_emp: number | null; valpcrite_emp: number | null;
    valpcrmon_emp: number | null; versao_emp: Generated<number>; dahins_emp: Generated<Instant>;
    usuins_emp: number | null; dahult_emp: Instant | null; usuult_emp: number | null;
    minuso_emp: number | null; limpix_emp: number | null;
  };
  entrega: {
    codemp: number; lado: string; id: number; chassi: string; estado: string; cnpjvendedor: string;
    cnpjentregador: string; realizada: string | null; cancelada: string | null; origem: number | null;
    gerada: number | null; vista: Instant;
  };
  entrega_documento: {
    codigo: Generated<number>; codemp: number; idestoque: number; entregue: string; recebedor: string;
    codusu: number; marcada: Instant; desfeita: Instant | null; codusudesfez: number | null;
    comprovante: string | null; tipocomprovante: string | null;
  };
  envio_documento: {
    codigo: Generated<number>; codemp: number; idestoque: number; chassi: string; tipo: string; para: string;
    email: string; comprador: string | null; codusu: number; pedido: Instant; estado: Generated<string>;
    falhas: Generated<number>; encerrado: Instant | null; erro: string | null;
  };
  estado: {
    codigo_uf: number; sigla_uf: string; descri_uf: string; cobratransf_uf: Generated<boolean>;
    valtransf_uf: Generated<number>;
  };
  estado_regra: {
    codigo_rga: Generated<number>; coduf_rga: number; desde_rga: string; ate_rga: string | null;
    obrnov_rga: string | null; obrusa_rga: string | null; taxent_rga: number | null;
    taxtra_rga: number | null; taxsai_rga: number | null; diavis_rga: number | null;
    fontes_rga: string | null; obs_rga: string | null; versao_rga: Generated<number>;
    dahins_rga: Generated<Instant>; usuins_rga: number | null; dahult_rga: Instant | null;
    usuult_rga: number | null; horope_rga: number | null;
  };
  estoque: {
    codemp: number; id: number; especie: Generated<string>; chassi: string; placa: string | null;
    renavam: string | null; estado: string; acabado: boolean; leasing: boolean | null; entrada: string;
    saida: string | null; motivo: string | null; chaveentrada: string | null; chavesaida: string | null;
    item_entrada: number | null; item_saida: number | null; origemtransferencia: number | null;
    origemcancelamento: number | null; comprador: string | null; docvendedor: string | null;
    valor: number | null; numerocrv: string | null; codigosegurancacrv: string | null; tipocrv: string | null;
    restricoes: GivenJsonText; visto: Instant; estadodito: string | null;
  };
  evento_seguranca: {
    codigo: Generated<number>; tipo: string; codusu: number | null; nome: string | null; email: string | null;
    codemp: number | null; nomfan: string | null; cnpj: string | null; origem: string; alvo: string;
    hora: Instant; primeira: Instant; ultima: Instant; vezes: number;
  };
  exportacao: {
    codigo_exp: Generated<number>; codemp_exp: number; codusu_exp: number; lista_exp: string;
    pedido_exp: JsonText; nome_exp: string; criada_exp: Instant; total_exp: number | null;
    feitas_exp: Generated<number>; falhas_exp: Generated<number>; pronta_exp: Generated<boolean>;
    cancelada_exp: Generated<boolean>; erro_exp: string | null; tamanho_exp: number | null;
  };
  importacao: {
    codigo: Generated<number>; codemp: number; entidade: string; codusu: number; criada: Instant;
    total: number; pronta: Generated<boolean>; sobram: Generated<string[]>;
  };
  intencao: {
    id: Generated<string>; codemp: number; codusu: number; chassi: string | null; placa: string | null;
    pedidochassi: string | null; pedidoplaca: string | null; operacao: string; familia: Generated<string>;
    rota: string | null; dados: JsonText; estado: string; tentativas: Generated<number>;
    posse: Generated<number>; tomada: Generated<boolean>; criada: Instant; enviada: Instant | null;
    encerrada: Instant | null; repousada: Instant | null; prazo: Instant | null; dispensada: Instant | null;
    idestoque: number | null; resposta: JsonText | null; errocodigo: string | null; errotitulo: string | null;
    erromensagem: string | null; errodetalhe: string | null; adiadadesde: Instant | null;
  };
  item_lote_atpv: {
    codlote: number; posicao: number; chassi: string; idestoque: number; isacabado: boolean;
    estado: Generated<string>; tentativas: Generated<number>; errocodigo: string | null;
    errotitulo: string | null; erromensagem: string | null;
  };
  lacuna_nsu: { codemp: number; de: string; ate: string };
  laudo: {
    codigo_lau: Generated<number>; codemp_lau: number; placa_lau: string; numero_lau: string; ecv_lau: string;
    cnpj_lau: string; data_lau: string; arquivo_lau: string; dahins_lau: Instant; usuins_lau: number;
  };
  leitura: {
    codigo: Generated<number>; codemp: number; tipo: string; nome: string; registro: string; codusu: number;
    quem: string | null; email: string | null; sistema: boolean; origem: string; hora: Instant;
    primeira: Instant; ultima: Instant; vezes: Generated<number>;
  };
  leitura_patio: {
    conferencia: number; codemp: number; id: string; codusu: number; aparelho: string; lido: string;
    lidaem: Instant; recebida: Instant; chassi: string | null; deoutra: number | null; lugar: string | null;
    modo: string; motivo: string | null; tardia: boolean; foto: string | null;
  };
  linha_importacao: {
    codimp: number; linha: number; valores: JsonText; chave: string; sucesso: boolean | null;
    mensagem: string | null;
  };
  livro_feito: {
    codigo: Generated<number>; codemp: number; codusu: number; exportacao: number; de: string; ate: string;
    feito: Instant; registros: number; folhas: number; resumo: string; assinado: boolean;
  };
  lote_atpv: {
    codigo: Generated<number>; codemp: number; codusu: number; datahorageracao: Instant;
    totalarquivoslote: number; totalarquivosprocessados: Generated<number>; errolote: string | null;
    pronto: Generated<boolean>; arquivo: string | null; tamanho: number | null; falhas: Generated<number>;
  };
  lote_xml: {
    codigo: Generated<number>; codemp: number; codusu: number; datahoraimportacao: Instant;
    envio: string | null; totalarquivos: number; totalprocessados: Generated<number>;
    totalentradas: Generated<number>; totalsaidas: Generated<number>; totaltransferencias: Generated<number>;
    totalaconferir: Generated<number>; totalduplicados: Generated<number>;
    totaldescartados: Generated<number>; totalerros: Generated<number>; finalizado: Generated<boolean>;
  };
  mensagem_contada: { chave_mco: string; quantas_mco: number; ate_mco: Instant };
  mensagem_global: { codigo_men: number; mensagem_men: string; tipo_men: string; ativo_men: boolean };
  mes_fechado: { codemp: number; mes: string; codusu: number; fechado: Instant; numeros: JsonText };
  movimento: {
    codigo_mov: Generated<number>; codemp_mov: number; codusu_mov: number | null; chassi_mov: string | null;
    placa_mov: string | null; idest_mov: number | null; operacao_mov: string; codope_mov: Generated<string>;
    modulo_mov: Generated<string>; cobrado_mov: Generated<boolean>; dathor_mov: Instant;
    intencao_mov: string | null;
  };
  municipio: { codigo_mun: number; descri_mun: string; coduf_mun: number; siafi_mun: string };
  nota_da_ordem: {
    codemp: number; item: number; ordem: number; codusu: number; veredito: string; quando: Instant;
    intencao: string | null;
  };
  nota_dito: {
    codemp: number; chave: string; papel: string; tipo: string; numero: number | null; quando: Instant | null;
    autor: string | null; destinatario: string | null; recebedor: string | null; chassis: string[] | null;
    texto: string | null; visto: Instant; via: string | null; itens: number[] | null;
    valores: number[] | null; protocolo: string | null; alvo: string | null;
  };
  nota_recebida: {
    codemp: number; chave: string; emitente: string | null; nomeemitente: string | null;
    emissao: Instant | null; valor: number | null; vistaem: Instant; completaem: Instant | null;
    cancelada: Generated<boolean>; manifestacao: string | null; manifestadapor: number | null;
    manifestadaem: Instant | null; pedido: string | null; pedidopor: number | null; pedidoem: Instant | null;
    justificativa: string | null; recusa: string | null; dito: string | null;
  };
  operacao: { codigo_ope: Generated<number>; nome_ope: string; descri_ope: string };
  operador: {
    codigo_opr: Generated<number>; codemp_opr: number; codusu_opr: number; desde_opr: string;
    ate_opr: string | null; licenca_opr: string | null; saida_opr: Instant | null;
    comunicado_opr: Instant | null; quemcom_opr: number | null; quemins_opr: number | null;
    dahins_opr: Generated<Instant>;
  };
  ordem_entrada: {
    codemp: number; numero: number; modo: string; emitentes: string[]; limite: number; dias: string;
    das: number; ate: number; codusu: number; dada: Instant; parada: string | null;
    avisada: Generated<boolean>; relatada: string | null; proxima: Instant; sochegados: Generated<boolean>;
  };
  pacote_xml: {
    codlote: number; pacote: number; arquivo: string; arquivos: JsonText; processado: Generated<boolean>;
    relido: Generated<boolean>; leitor: Generated<number>;
  };
  parceiro: {
    codigo_pcr: Generated<number>; cnpj_pcr: string; nomraz_pcr: string; email_pcr: string | null;
    tel_pcr: string | null; obsfin_pcr: string | null; valusa_pcr: number | null; valnov_pcr: number | null;
    valite_pcr: number | null; valmot_pcr: number | null; versao_pcr: Generated<number>;
    dahins_pcr: Generated<Instant>; usuins_pcr: number | null; dahult_pcr: Instant | null;
    usuult_pcr: number | null;
  };
  passkey: {
    codigo_pky: Generated<number>; codusu_pky: number; id_pky: string; nome_pky: string;
    chave_pky: Uint8Array; contador_pky: number; transportes_pky: string[]; criada_pky: Instant;
    usada_pky: Instant | null;
  };
  passo_intencao: {
    id: Generated<number>; intencao: string; quando: Instant; passo: string; dado: string | null;
    requisicao: string | null; resposta: string | null; statushttp: number | null;
  };
  pendencia_entrada: { codemp: number; chassi: string; cadastrada: string; acabado: boolean; vista: Instant };
  pendencia_montadora: {
    codemp: number; chassi: string; cadastrada: string; acabado: boolean; vista: Instant;
  };
  pergunta: {
    codemp: number; pergunta: string; posse: Generated<number>; prazo: Instant | null; comecada: Instant;
    pedida: Instant | null; terminada: Instant | null; ouvida: Instant | null; semresposta: Instant | null;
    recusa: string | null; resposta: JsonText | null;
  };
  pessoa: {
    codigo_pes: Generated<number>; codemp_pes: number; nomraz_pes: string; cgccpf_pes: string;
    tipo_pes: string | null; email_pes: string; telcel_pes: string | null; telres_pes: string | null;
    cep_pes: string; end_pes: string; numend_pes: string | null; comend_pes: string | null;
    bairro_pes: string; codmun_pes: number; coduf_pes: number; versao_pes: Generated<number>;
    dahins_pes: Generated<Instant>; usuins_pes: number | null; dahult_pes: Instant | null;
    usuult_pes: number | null;
  };
  pix_sem_cobranca: {
    codigo_psc: Generated<number>; e2eid_psc: string; txid_psc: string | null; valor_psc: number;
    devolvido_psc: Generated<number>; mensagem_psc: string | null; pago_psc: Instant;
  };
  recebimento: {
    codemp: number; receber: boolean; receberpor: number; receberem: Instant; ciencia: boolean;
    cienciapor: number; cienciaem: Instant; ultnsu: Generated<string>; proxima: Instant;
    posse: Generated<number>; parada: string | null; paradadesde: Instant | null; motivo: string | null;
    falhas: Generated<number>; ouvida: Instant | null; confirmar: Generated<boolean>;
    confirmarpor: number | null; confirmarem: Instant | null; consultas: Generated<number>;
    consultadesde: Instant | null; entregas: Generated<number>;
  };
  recusa_a_avisar: {
    intencao_rav: string; codemp_rav: number; codusu_rav: number; operacao_rav: string;
    desde_rav: Generated<Instant>; tomada_rav: Instant | null;
  };
  restricao_estoque: {
    codigo: Generated<number>; codemp: number; id: number; tipo: string; desde: Instant;
    daaptidao: Generated<boolean>;
  };
  retencao: {
    guarda: string; dias: number | null; ligada: Generated<boolean>; codusu: number | null;
    alterada: Instant | null; ensaiada: Instant | null; vencidas: number | null; varrida: Instant | null;
    apagadas: Generated<number>;
  };
  ritmo_acompanhamento: { codemp: number; proxima: Instant };
  segundo_fator: {
    codusu_sfa: number; segredo_sfa: Uint8Array; confirmado_sfa: Instant | null; passo_sfa: Generated<number>;
  };
  servidor_visto: { unico: Generated<boolean>; servidor: string; quando: Instant };
  sessao: {
    token_ses: string; credencial_ses: string; codusu_ses: number; codemp_ses: number; criada_ses: Instant;
    expira_ses: Instant; codigo_ses: Generated<number>; aparelho_ses: Generated<string>;
    origem_ses: Generated<string>; usada_ses: Generated<Instant>; confirmada_ses: Generated<Instant>;
  };
  sincronizacao: {
    codemp: number; codusu: number; situacao: string; iniciada: Instant; total: number | null;
    feitos: Generated<number>; novos: Generated<number>; alterados: Generated<number>;
    falhas: Generated<number>; erro: string | null; diferencas: GivenJsonText; ilegiveis: Generated<number>;
  };
  situacao: { codigo_sit: number; descri_sit: string };
  tentativa_login: { chave_ten: string; falhas_ten: number; ate_ten: Instant };
  token_integracao: {
    codemp_tin: number; hash_tin: string; token_tin: Uint8Array | null; codusu_tin: number | null;
    criado_tin: Instant; codigo_tin: Generated<number>; nome_tin: string | null;
    direitos_tin: Generated<string[]>; empresas_tin: Generated<number[]>; expira_tin: Instant | null;
    usado_tin: Instant | null; usadode_tin: string | null;
  };
  total_empresa: { codemp: number; tabela: string; parte: number; quantos: number };
  turno_fila: { fila: string; codemp: number; urgente: boolean; ultimo: number };
  uso_da_empresa: {
    codemp: number; desde: Instant; tipo: string; codigo: string; faixa: number; chamadas: number;
    milissegundos: number; bytes: number; ultima: Instant;
  };
  usuario: {
    codigo_usu: Generated<number>; nome_usu: string; email_usu: string; cpf_usu: string | null;
    telcom_usu: string | null; senha_usu: string; senhaprov_usu: string | null; provate_usu: Instant | null;
    ativo_usu: Generated<boolean>; isconf_usu: Generated<boolean>; altsen_usu: Generated<boolean>;
    isdesp_usu: Generated<boolean>; codemp_usu: number | null; codgru_usu: string | null;
    dirconfirmar_usu: Generated<boolean>; dircancelar_usu: Generated<boolean>;
    dirdevolver_usu: Generated<boolean>; dirtransferir_usu: Generated<boolean>;
    dirassinar_usu: Generated<boolean>; dirrecarregar_usu: Generated<boolean>;
    direxportar_usu: Generated<boolean>; versao_usu: Generated<number>; dahins_usu: Generated<Instant>;
    usuins_usu: number | null; dahult_usu: Instant | null; usuult_usu: number | null;
    dirfechar_usu: Generated<boolean>; diradministrar_usu: Generated<boolean>;
    dirconferir_usu: Generated<boolean>; dirver_usu: Generated<boolean>;
  };
  veiculo: {
    codigo_vei: Generated<number>; codemp_vei: number; isnovo_vei: Generated<boolean>;
    chassi_vei: string | null; placa_vei: string | null; renava_vei: string | null; descri_vei: string;
    cor_vei: string; anofab_vei: number; anomod_vei: number; kmatu_vei: number | null; dahmed_vei: Instant;
    numcrv_vei: string | null; codsegcrv_vei: string | null; tipcrv_vei: string | null;
    acabado_vei: boolean | null; codsit_vei: Generated<number | null>; codpes_vei: number | null;
    datent_vei: string | null; datsai_vei: string | null; idest_vei: number | null;
    versao_vei: Generated<number>; dahins_vei: Generated<Instant>; usuins_vei: number | null;
    dahult_vei: Instant | null; usuult_vei: number | null;
  };
  veiculo_declarado: { declaracao: number; posicao: number; codemp: number; chassi: string };
  webhook_endpoint: {
    id: string; codemp: number; url: string; eventos: string[]; estado: Generated<string>;
    fechado: Uint8Array; criado: Instant; codusu: number; falhadesde: Instant | null;
    avisado: Generated<boolean>; servido: Generated<Instant>; versao: Generated<number>;
  };
  webhook_entrega: {
    codigo: Generated<number>; codemp: number; endpoint: string; evento: string; estado: Generated<string>;
    proxima: Instant; prazo: Instant | null; posse: Generated<number>; falhas: Generated<number>;
    tentativas: GivenJsonText;
  };
  webhook_evento: { id: string; codemp: number; tipo: string; quando: Instant; corpo: string };
  xml_item: {
    codigo: Generated<number>; codemp: number; codlote: number; pacote: number; posicao: number;
    veiculo: number; nomearquivo: string; inicio: number; tamanho: number; situacao: string;
    tiponf: string | null; recebida: Generated<boolean>; chavenfe: string | null; numeronf: number | null;
    serie: number | null; dataemissao: Instant | null; recebidaem: Instant | null; valornota: number | null;
    cnpjemitente: string | null; razaosocialemitente: string | null; nome: string | null;
    cpfcnpj: string | null; email: string | null; endereco: string | null; numero: string | null;
    complemento: string | null; bairro: string | null; codmun: number | null; municipio: string | null;
    uf: string | null; cep: string | null; chassi: string | null; chassidotexto: Generated<boolean>;
    chassilido: string | null; marcamodelo: string | null; cor: string | null; anofab: number | null;
    anomod: number | null; acabado: boolean | null; valorentrada: number | null;
    selecionada: Generated<boolean>; conteudo: string | null; cancelamento: Generated<boolean>;
    evento: string | null; cfop: string | null; motivo: string | null; decisao: string | null;
    decididopor: number | null; decididoem: Instant | null; errocodigo: string | null;
    errotitulo: string | null; erromensagem: string | null; errodetalhe: string | null;
    dataprocessamentoxml: Instant; dataprocessamentoapi: Instant | null; vale: string | null;
    ditotitulo: string | null; dito: string | null; tipolido: string | null; endemitente: string | null;
    escolha: number | null; itemnf: number | null; acrescimo: Generated<number>;
  };
}
