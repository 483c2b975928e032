/** Columns of the published tables: zhblue/hustoj `trunk/install/db.sql` at f6bf6f1. */
export const schema: Readonly<Record<string, string>> = {
  balloon: 'balloon_id user_id sid cid pid status',
  compileinfo: 'solution_id error',
  contest:
    'contest_id title start_time end_time defunct description private langmask password contest_type subnet user_id',
  contest_problem: 'problem_id contest_id title num c_accepted c_submit',
  custominput: 'solution_id input_text',
  loginlog: 'log_id user_id password ip time',
  mail: 'mail_id to_user from_user title content new_mail reply in_date defunct',
  news: 'news_id user_id title content time importance menu defunct',
  online: 'hash ip ua refer lastmove firsttime uri',
  openai_task_queue:
    'id user_id task_type solution_id problem_id request_body status response_body error_message create_date update_date',
  printer: 'printer_id user_id in_date status worktime printer content',
  privilege: 'user_id rightstr valuestr defunct',
  problem:
    'problem_id title description input output sample_input sample_output spj hint source in_date time_limit memory_limit defunct accepted submit solved coin remote_oj remote_id',
  reply: 'rid author_id time content topic_id status ip',
  runtimeinfo: 'solution_id error',
  share_code: 'share_id user_id title share_code language share_time',
  sim: 's_id sim_s_id sim',
  solution:
    'solution_id problem_id user_id nick time memory in_date result language ip contest_id valid num code_length judgetime pass_rate first_time lint_error judger remote_oj remote_id',
  solution_ai_answer: 'solution_id answer',
  source_code: 'solution_id source',
  source_code_user: 'solution_id source',
  topic: 'tid title status top_level cid pid author_id',
  users:
    'user_id email submit solved defunct ip accesstime volume language password reg_time expiry_date nick school parent_phone group_name activecode starred coin_earned coin_bonus coin_spent',
}
