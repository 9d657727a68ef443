// Holds the conversation of tests/support/conversation.py with the types that openapi-generator makes for Rust.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::TcpStream;

use serde::de::DeserializeOwned;
use serde::Serialize;

#[allow(unused_imports)]
pub mod models;
pub mod serde_with;

use models::*;

struct Service {
    host: String,
}

impl Service {
    fn ask(&self, request: String) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head[9..12].parse().unwrap(), body.to_string())
    }

    fn get<A: DeserializeOwned>(&self, path: &str) -> A {
        let (_, body) = self.ask(format!("GET {} HTTP/1.0\r\nHost: {}\r\n\r\n", path, self.host));
        serde_json::from_str(&body).unwrap()
    }

    fn post<R: Serialize, A: DeserializeOwned>(&self, path: &str, request: &R) -> (u16, A) {
        let body = serde_json::to_string(request).unwrap();
        let head = format!("POST {} HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json", path, self.host);
        let (status, answer) = self.ask(format!("{}\r\nContent-Length: {}\r\n\r\n{}", head, body.len(), body));
        (status, serde_json::from_str(&answer).expect(&answer))
    }
}

fn texts(written: &str) -> Vec<String> {
    written.split(' ').map(String::from).collect()
}

fn hand_won_from(discarder: &str) -> ScoreRequest {
    let mut win = Win::new(WinSource::Discard);
    win.tile = Some("D5".to_string());
    win.discarder = Some(discarder.to_string());
    let mut hand = ScoreRequest::new("booklet".to_string(), Wind::South, Wind::East);
    hand.melds = Some(vec![Meld::new(texts("DR DR DR"))]);
    hand.concealed_tiles = Some(texts("B2 B3 B4 C7 C8 C9 D5 D5 D5 WS WS"));
    hand.bonus_tiles = Some(texts("F2"));
    hand.win = Some(Box::new(win));
    hand
}

fn main() {
    let service = Service { host: std::env::args().nth(1).unwrap().replace("http://", "") };

    let (_, score): (u16, Score) = service.post("/v1/scores", &hand_won_from("west"));
    println!("{}", score.total);

    let (status, problem): (u16, Problem) = service.post("/v1/scores", &hand_won_from("south"));
    let fault = &problem.errors.unwrap()[0];
    println!("{} {} {}", status, fault.pointer.as_ref().unwrap(), fault.code);

    let ruleset: Ruleset = service.get("/v1/rulesets/booklet");
    println!("{} {}", ruleset.name, ruleset.limit.unwrap());

    let mut deal = SettlementRequest::new("british".to_string(), Outcome::MahJong);
    let mut seats = Seats::new();
    seats.east = Some("Ann".to_string());
    seats.south = Some("Ben".to_string());
    seats.west = Some("Cid".to_string());
    seats.north = Some("Dot".to_string());
    deal.prevailing_wind = Some(Wind::East);
    deal.seats = Some(Box::new(seats));
    deal.winner = Some("south".to_string());
    let scores = [("east", 80), ("south", 84), ("west", 208), ("north", 416)];
    deal.scores = Some(scores.iter().map(|(seat, score)| (seat.to_string(), *score)).collect::<HashMap<_, _>>());
    let (_, settled): (u16, Settlement) = service.post("/v1/settlements", &deal);
    println!("{}", scores.map(|(seat, _)| settled.net[seat].to_string()).join(" "));

    let players = ["Ann", "Ben", "Cid", "Dot"];
    let mut evening = SheetRequest::new(vec![*settled.deal]);
    evening.ruleset = Some("british".to_string());
    evening.players = Some(players.map(String::from).to_vec());
    evening.rotation = Some(true);
    evening.procedure = Some("british".to_string());
    let (_, first): (u16, SheetAnswer) = service.post("/v1/table/sheet", &evening);

    let mut washed_out = Deal::new();
    washed_out.outcome = Some(Outcome::WashOut);
    let mut next = SheetRequest::new(vec![washed_out]);
    next.state = Some(first.state);
    let (_, second): (u16, SheetAnswer) = service.post("/v1/table/sheet", &next);
    println!("{}", players.map(|name| second.balances[name].to_string()).join(" "));
    println!("{}", second.lines.unwrap()[0].number);
}
